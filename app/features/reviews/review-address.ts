import { href } from 'react-router';
import { originIn, withOrigin } from '#app/domain/addresses.ts';
import { changedAfterAnswer } from '#app/domain/reviews.ts';

/** What the page of a shop leads back to when nothing else is known. */
const SHOPS = '/marketplace/shops';

/** Where one writes of a shop, and where the review is posted; `from` is where the reader was before. */
export function reviewAddress(shopId: string, from: string | null): string {
  return withOrigin(href('/marketplace/shops/:shopId/review', { shopId }), from);
}

/** Where a review is deleted, which is asked on its page. */
export function deletionAddress(shopId: string, from: string | null): string {
  return withOrigin(href('/marketplace/shops/:shopId/review/deletion', { shopId }), from);
}

export const isShopItself = (shopId: string, from: string) =>
  from.split('?', 1)[0] === href('/marketplace/shops/:shopId', { shopId });

/**
 * The page of the shop, where a review is read once it is saved. It leads back to where the reader was before, else to
 * the list: one page back would be the form (ruling c-84).
 */
export function shopAgain(shopId: string, from: string | null): string {
  const shop = href('/marketplace/shops/:shopId', { shopId });
  const before = from && isShopItself(shopId, from) ? originIn(from) : from;
  return withOrigin(shop, before ?? SHOPS);
}

/** What a shop says to a review, as it travels to a page. */
export type ReviewAnswer = { text: string; at: string; isToOlderWords: boolean };

type Stored = { answer: string | null; answeredAt: Date | null; updatedAt: Date };

/** The answer of a stored review, null while there is none. */
export function answerOf({ answer, answeredAt, updatedAt }: Stored): ReviewAnswer | null {
  if (answer === null || answeredAt === null) return null;
  return {
    text: answer,
    at: answeredAt.toISOString(),
    isToOlderWords: changedAfterAnswer({ updatedAt, answeredAt }),
  };
}
