import type { Ctx } from '#app/platform/context.server.ts';
import { mergedInto } from '#app/platform/db/merged-shop.server.ts';

/** The shop whose page stands at this address by now: another one, where staff made one page of the two (c-146). */
export async function shopAt({ db }: Ctx, shopId: string): Promise<string> {
  return (await mergedInto(db, shopId)) ?? shopId;
}
