import { redirect } from 'react-router';
import { shopAt } from '#app/features/profiles/merged-page.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';

type Asked = { shopId: string; page: 'merge' | 'verification'; search: string };

/** The same page of staff for the shop that this one became a part of (c-146), or that there is none. */
export async function ledOnOrMissing(ctx: CtxOf<'staff'>, { shopId, page, search }: Asked): Promise<Response> {
  const by = await shopAt(ctx, shopId);
  return by === shopId ? notFound() : redirect(`/admin/shops/${by}/${page}${search}`, 301);
}
