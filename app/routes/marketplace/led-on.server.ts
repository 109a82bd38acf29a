import { redirect } from 'react-router';
import { shopAt } from '#app/features/profiles/merged-page.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';

type Asked = { shopId: string; page?: string; search: string };

/** The same page of the shop that this one became a part of (c-146), or that there is none. */
export async function ledOnOrMissing(ctx: Ctx, { shopId, page = '', search }: Asked): Promise<Response> {
  const by = await shopAt(ctx, shopId);
  return by === shopId ? notFound() : redirect(`/marketplace/shops/${by}${page}${search}`, 301);
}
