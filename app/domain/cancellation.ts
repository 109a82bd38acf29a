import { type Days, daysBetween } from '#app/domain/days.ts';
import type { CancellationStep } from '#app/domain/hosting.ts';
import { todayAtShop } from '#app/domain/shop-day.ts';
import type { StayEndKind, StaySide, StayStatus } from '#app/domain/stay.ts';

/**
 * How many percent of the deposit the shop keeps of a guest spot that is called off on that day, by the steps that were
 * frozen with its offer (trade A5): the most of those that are reached, in whole days to the first one. Where the shop
 * itself calls it off, nothing.
 */
export function keptPercent(
  steps: readonly CancellationStep[],
  { by, today, first }: { by: StaySide; today: string; first: string },
): number {
  if (by === 'SHOP') return 0;
  const left = daysBetween(today, first);
  return Math.max(0, ...steps.filter(({ days }) => left < days).map(({ keepPercent }) => keepPercent));
}

/** That share of a deposit, in cents. */
export const keptCents = (depositCents: number, percent: number): number => Math.round((depositCents * percent) / 100);

type Ended = {
  status: StayStatus;
  during: Days;
  timeZone: string;
  depositCents: number | null;
  terms: { cancellation?: unknown } | null;
  endedAt: Date | null;
  endedBy: StaySide | null;
  endKind: string | null;
};

/** What became of a deposit: who called it off, or whose account ended, how many days before, and what the shop keeps. */
export type DepositAfter = {
  by: StaySide;
  isGone: boolean;
  /** Whole days from that day at the shop to the first one; none once it had begun. */
  days: number;
  depositCents: number;
  keptCents: number;
};

/**
 * What becomes of the deposit of a guest spot that was confirmed and called off, as its side read before (trade A5), or that
 * ended with an account, which counts as if its side had called it off (ruling c-198). Null where nothing was asked for.
 */
export function depositAfter(stay: Ended): DepositAfter | null {
  const { status, during, timeZone, depositCents, terms, endedAt, endedBy: by, endKind } = stay;
  if (status !== 'CANCELED' || !depositCents || !by || !endedAt) return null;
  const today = todayAtShop(timeZone, endedAt);
  const percent = keptPercent((terms?.cancellation ?? []) as CancellationStep[], { by, today, first: during.first });
  return {
    by,
    isGone: endKind === ('ACCOUNT_GONE' satisfies StayEndKind),
    days: Math.max(0, daysBetween(today, during.first)),
    depositCents,
    keptCents: keptCents(depositCents, percent),
  };
}
