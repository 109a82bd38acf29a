import { count } from '#app/copy/dates.ts';
import type {
  CANCELLATION_TERMS,
  CancellationStep,
  HOSTING_REQUESTS,
  HostingRequests,
} from '#app/domain/calendar/hosting.ts';
import type { STAY_SIDES } from '#app/domain/stays/stays.ts';

type Reader = (typeof STAY_SIDES)[number];

export const HOSTING_REQUESTS_LABEL = {
  OFF: 'Off',
  WINDOWS: 'Only for open dates',
  ANY: 'For any dates',
} as const satisfies Record<(typeof HOSTING_REQUESTS)[number], string>;

export const HOSTING_REQUESTS_HINT = {
  OFF: 'Nobody can ask for dates. Your calendar stays yours.',
  WINDOWS: 'Artists ask for days on which one of your chairs is free.',
  ANY: 'Artists may ask for other days as well, and you answer.',
} as const satisfies Record<(typeof HOSTING_REQUESTS)[number], string>;

export const HOSTING_NOW = {
  OFF: 'Guest spot requests are off.',
  WINDOWS: 'Artists can request your open dates.',
  ANY: 'Artists can ask for any dates.',
} as const satisfies Record<HostingRequests, string>;

export const CHANGE_REQUESTS = 'Change guest spot requests';

export const CANCELLATION_TERMS_LABEL = {
  NONE: 'Nothing is kept',
  FLEXIBLE: 'Flexible',
  MODERATE: 'Moderate',
  FIRM: 'Firm',
  OWN: 'Our own',
} as const satisfies Record<(typeof CANCELLATION_TERMS)[number], string>;

const WORDS = {
  SHOP: { keeps: 'you keep', whenever: 'whenever the artist cancels' },
  ARTIST: { keeps: 'the shop keeps', whenever: 'whenever you cancel' },
} as const satisfies Record<Reader, object>;

/**
 * Terms of cancellation in words, from the farthest day to the nearest (trade A5): 'Cancel 7+ days out: full deposit
 * back.', 'Less than 7 days before, you keep 50%.', 'Less than 3 days before, you keep all of
 * it.'
 */
export function cancellationLines(steps: readonly CancellationStep[], reader: Reader = 'SHOP'): string[] {
  const { keeps, whenever } = WORDS[reader];
  const [farthest] = steps;
  if (!farthest) return [`The whole deposit goes back, ${whenever}.`];
  return [
    `Cancel ${farthest.days}+ days out: full deposit back.`,
    ...steps.map(
      ({ days, keepPercent }) =>
        `Less than ${count(days, 'day')} before, ${keeps} ${keepPercent === 100 ? 'all of it' : `${keepPercent}%`}.`,
    ),
  ];
}

export const OWN_TERMS_HINT = 'Up to three steps, in your numbers.';

/** A part of the bar of cancellation terms. */
export function keptLabel(keepPercent: number): string {
  if (keepPercent === 0) return 'All back';
  return keepPercent === 100 ? 'You keep all' : `You keep ${keepPercent}%`;
}

/** Below the bar, where a part begins: the days before the first day. */
export function daysBeforeLabel(days: number): string {
  return count(days, 'day');
}
