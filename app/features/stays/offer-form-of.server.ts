import type { Days } from '#app/domain/dates.ts';
import type { GuestPolicies } from '#app/domain/guest-policies.ts';
import { chairsToOffer, isFreeChair } from '#app/features/stays/chairs-to-offer.server.ts';
import { stayById } from '#app/features/stays/held-stay.server.ts';
import { chairsToAskFor, hostOf } from '#app/features/stays/host-days.server.ts';
import type { OfferValues } from '#app/features/stays/offer-fields.tsx';
import type { CtxOf } from '#app/platform/context.server.ts';

/** Days with the chairs of the shop on them. */
export async function lookedAt(ctx: CtxOf<'shop'>, stayId: string, days: Days) {
  return { days, chairs: await chairsToOffer(ctx, { stayId, days }) };
}

/**
 * What the form of an offer opens on, for a guest spot of the shop: what was asked for or what is offered, on the days that
 * its address names, if it does.
 */
export async function offerFormOf(ctx: CtxOf<'shop'>, stayId: string, named: Days | null) {
  const { shopId } = ctx.actor;
  if (shopId === null) return null;
  const [stay, host] = await Promise.all([stayById(ctx.db, stayId), hostOf(ctx.db, shopId)]);
  if (!stay || !host) return null;
  const looked = await lookedAt(ctx, stayId, named ?? stay.during);
  const free = looked.chairs.filter(isFreeChair);
  const chair = free.find(({ id }) => id === stay.chairId) ?? free[0];
  const isOffer = stay.status === 'OFFERED';
  const { policies } = host.terms;
  const values: OfferValues = {
    offersFor: isOffer ? 'OFFER' : 'REQUEST',
    ...{ askedFrom: stay.during.first, askedTo: stay.during.last },
    ...{ from: looked.days.first, to: looked.days.last, chairId: chair?.id ?? '' },
    depositCents: isOffer ? inDollars(stay.depositCents) : fixedDeposit(policies),
    offerNote: stay.offerNote,
  };
  const isClosedMeanwhile =
    stay.status === 'REQUESTED' && host.facts.requests === 'WINDOWS' && !(await isStillOpen(ctx, { ...stay, shopId }));
  return { values, looked, policies, isClosedMeanwhile };
}

/** Whether a chair takes guests on the days that were asked for (trade A6, 7). */
async function isStillOpen({ db }: CtxOf<'shop'>, stay: { id: string; shopId: string; during: Days }) {
  const looked = { shopId: stay.shopId, days: stay.during, chairId: null, exceptStayId: stay.id };
  return (await chairsToAskFor(db, looked)).some(({ isOpen }) => isOpen);
}

const inDollars = (cents: number | null) => (cents === null ? '' : String(cents / 100));

/** What the policies ask for, where that is a sum; an offer opens on it. */
export function fixedDeposit(policies: GuestPolicies | null): string {
  return policies?.depositRequired && policies.depositType === 'fixed' ? String(policies.depositAmount) : '';
}
