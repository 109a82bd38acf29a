import { createContext, type RouterContextProvider, redirect } from 'react-router';
import { shopAt } from '#app/features/profiles/merged-page.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import { getCtx } from '#app/platform/http/request-context.ts';

type Asked = { shopId: string; page?: string; search: string };

/** The same page of the shop that this one became a part of (c-146), or that there is none. */
export async function ledOnOrMissing(ctx: Ctx, { shopId, page = '', search }: Asked): Promise<Response> {
  const by = await shopAt(ctx, shopId);
  return by === shopId ? notFound() : redirect(`/marketplace/shops/${by}${page}${search}`, 301);
}

/**
 * Sends a form on as it is, where the page that it was opened at became a part of another one: what is said of it stands
 * there, under that one's name.
 */
export async function sentOnOrHere(ctx: Ctx, { shopId, page = '', search }: Asked): Promise<void> {
  const by = await shopAt(ctx, shopId);
  if (by !== shopId) throw redirect(`/marketplace/shops/${by}${page}${search}`, 307);
}

/** Set by an act whose answer is shown here, with all that was typed: leading on would lose it. */
const actedAt = createContext<string | null>(null);

type Provider = Readonly<RouterContextProvider>;

/** The shop that a form is about by now, which was opened at this address. */
export async function shopActedAt(context: Provider, address: string): Promise<string> {
  const shopId = await shopAt(getCtx(context), address);
  context.set(actedAt, shopId);
  return shopId;
}

/** The shop that a page shows: that of the act which it answers, else that of its address. */
export const shopShownAt = (context: Provider, address: string): string => context.get(actedAt) ?? address;
