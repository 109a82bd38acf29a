import { href } from 'react-router';
import { changedAfterAnswer } from '#app/domain/reviews.ts';
import { originIn, withOrigin } from '#app/domain/values/addresses.ts';

const SHOPS = '/marketplace/shops';

export function reviewAddress(shopId: string, from: string | null): string {
  return withOrigin(href('/marketplace/shops/:shopId/review', { shopId }), from);
}

export function deletionAddress(shopId: string, from: string | null): string {
  return withOrigin(href('/marketplace/shops/:shopId/review/deletion', { shopId }), from);
}

export const isShopItself = (shopId: string, from: string) =>
  from.split('?', 1)[0] === href('/marketplace/shops/:shopId', { shopId });

/** The shop's page after a save, with the way back from before the form: one page back would be the form (c-84). */
export function shopAgain(shopId: string, from: string | null): string {
  const shop = href('/marketplace/shops/:shopId', { shopId });
  const before = from && isShopItself(shopId, from) ? originIn(from) : from;
  return withOrigin(shop, before ?? SHOPS);
}

export type ReviewAnswer = { text: string; at: string; isToOlderWords: boolean };

type Stored = { answer: string | null; answeredAt: Date | null; updatedAt: Date };

export function answerOf({ answer, answeredAt, updatedAt }: Stored): ReviewAnswer | null {
  if (answer === null || answeredAt === null) return null;
  return {
    text: answer,
    at: answeredAt.toISOString(),
    isToOlderWords: changedAfterAnswer({ updatedAt, answeredAt }),
  };
}
