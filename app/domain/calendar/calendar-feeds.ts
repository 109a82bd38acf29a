import { z } from 'zod';
import type { Actor, ActorOf } from '#app/domain/accounts.ts';
import { allow, deny, type Verdict } from '#app/domain/results.ts';
import * as field from '#app/domain/values/fields.ts';
import { form } from '#app/domain/values/fields.ts';

// Private addresses at which calendar programs read guest spots (trade F, record 058).

export const FEED_SCOPES = ['MY_STAYS', 'SHOP'] as const;

/** Everything, or only which days are taken. */
export const FEED_DETAILS = ['FULL', 'BUSY'] as const;
export type FeedDetail = (typeof FEED_DETAILS)[number];

export const FEEDS_MAX = 5;

/** How often one address is answered. Programs ask every hour or less; one that asks all the time has to wait. */
export const FEED_READS = { most: 60, seconds: 60 * 60 } as const;

export const FEED_MONTHS_BACK = 24;
export const FEED_EVENTS_MAX = 1_000;
export const FEED_CANCELED_DAYS = 30;

export const makeFeedSchema = form(() =>
  z.object({
    detail: field.oneOf(FEED_DETAILS, 'Please choose what it shows'),
    submissionId: field.submissionId(),
  }),
);

export type MakeFeedInput = z.output<typeof makeFeedSchema>;

/** Artists and shops make private addresses of their own guest spots, a few at a time (trade F). */
export function canMakeFeed(actor: Actor, live: number): Verdict<ActorOf<'artist' | 'shop'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind === 'staff') return deny('not-allowed');
  if (actor.kind === 'shop' && actor.shopId === null) return deny('shop-profile-missing');
  return live < FEEDS_MAX ? allow(actor) : deny('too-many-feeds');
}
