import { href } from 'react-router';
import { changedAfterAnswer } from '#app/domain/reviews.ts';
import { originIn, withOrigin } from '#app/domain/values/addresses.ts';

/** Where a shop's page links back by default. */
const SHOPS = '/marketplace/shops';

/** The address of the review form; `from` is the reader's previous page. */
export function reviewAddress(shopId: string, from: string | null): string {
  return withOrigin(href('/marketplace/shops/:shopId/review', { shopId }), from);
}

/** The page that confirms and deletes a review. */
export function deletionAddress(shopId: string, from: string | null): string {
  return withOrigin(href('/marketplace/shops/:shopId/review/deletion', { shopId }), from);
}

export const isShopItself = (shopId: string, from: string) =>
  from.split('?', 1)[0] === href('/marketplace/shops/:shopId', { shopId });

/**
 * The page of the shop after a review is saved. It links back to the reader's page before the form, else to the list:
 * one page back would be the form (ruling c-84).
 */
export function shopAgain(shopId: string, from: string | null): string {
  const shop = href('/marketplace/shops/:shopId', { shopId });
  const before = from && isShopItself(shopId, from) ? originIn(from) : from;
  return withOrigin(shop, before ?? SHOPS);
}

/** A shop's answer to a review, as sent to a page. */
export type ReviewAnswer = { text: string; at: string; isToOlderWords: boolean };

type Stored = { answer: string | null; answeredAt: Date | null; updatedAt: Date };

/** The answer of a stored review; null without one. */
export function answerOf({ answer, answeredAt, updatedAt }: Stored): ReviewAnswer | null {
  if (answer === null || answeredAt === null) return null;
  return {
    text: answer,
    at: answeredAt.toISOString(),
    isToOlderWords: changedAfterAnswer({ updatedAt, answeredAt }),
  };
}
