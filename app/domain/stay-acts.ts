import type { StayStatus } from '#app/domain/stay.ts';

/** Who does something with a guest spot: its two sides, time, or the house, because of something else that happened. */
export type StayDoer = 'ARTIST' | 'SHOP' | 'CLOCK' | 'HOUSE';

/** What somebody is reminded of: a request to answer, an offer that ends, a guest spot that begins tomorrow (trade A5). */
export type StayReminder = 'ANSWER' | 'HOLD' | 'TOMORROW';

export type StayEventType = 'stay.requested' | 'stay.offered' | 'stay.confirmed' | 'stay.changed' | 'stay.ended';

type Line<Act extends string, By extends StayDoer, From extends StayStatus | null> = {
  by: By;
  act: Act;
  /** Null: it begins with this act. */
  from: From;
  to: StayStatus;
  /** What becomes of the chair. */
  chair: 'none' | 'taken' | 'kept' | 'moved' | 'released' | 'past';
  event: StayEventType;
  /** Who hears of it, in the app or by mail as well: for those who tell. */
  told: { ARTIST?: 'app' | 'mail'; SHOP?: 'app' | 'mail' };
  /** Whose record it goes into: how a shop answers, or who called something off. */
  counts: 'answer-of-shop' | 'cancellation' | null;
};

function line<const Act extends string, const By extends StayDoer, const From extends StayStatus | null>(
  [by, act, from, to]: [By, Act, From, StayStatus],
  [chair, event]: [Line<Act, By, From>['chair'], StayEventType],
  told: Line<Act, By, From>['told'],
  counts: Line<Act, By, From>['counts'] = null,
): Line<Act, By, From> {
  return { by, act, from, to, chair, event, told, counts };
}

/**
 * What can be done with a guest spot: by whom, in which state, what follows, what becomes of the chair, and who hears of
 * it (trade A2, a line of its table each, and A6). What is not here cannot be done.
 */
export const STAY_LINES = [
  line(['ARTIST', 'ASK', null, 'REQUESTED'], ['none', 'stay.requested'], { SHOP: 'mail' }),
  line(['SHOP', 'OFFER', null, 'OFFERED'], ['taken', 'stay.offered'], { ARTIST: 'mail' }),

  line(['SHOP', 'ACCEPT_DATES', 'REQUESTED', 'OFFERED'], ['taken', 'stay.offered'], { ARTIST: 'mail' }),
  line(['SHOP', 'PROPOSE_DATES', 'REQUESTED', 'OFFERED'], ['taken', 'stay.offered'], { ARTIST: 'mail' }),
  line(['SHOP', 'DECLINE_REQUEST', 'REQUESTED', 'DECLINED'], ['none', 'stay.ended'], { ARTIST: 'mail' }),
  line(['ARTIST', 'CHANGE_DATES', 'REQUESTED', 'REQUESTED'], ['none', 'stay.changed'], { SHOP: 'app' }),
  line(['ARTIST', 'WITHDRAW_REQUEST', 'REQUESTED', 'WITHDRAWN'], ['none', 'stay.ended'], { SHOP: 'app' }),
  line(
    ['CLOCK', 'ANSWER_LAPSED', 'REQUESTED', 'EXPIRED'],
    ['none', 'stay.ended'],
    { ARTIST: 'mail', SHOP: 'app' },
    'answer-of-shop',
  ),

  line(['ARTIST', 'CONFIRM', 'OFFERED', 'CONFIRMED'], ['kept', 'stay.confirmed'], { ARTIST: 'mail', SHOP: 'mail' }),
  line(['HOUSE', 'GIVE_WAY', 'REQUESTED', 'WITHDRAWN'], ['none', 'stay.ended'], { SHOP: 'app' }),
  line(['HOUSE', 'GIVE_WAY', 'OFFERED', 'WITHDRAWN'], ['released', 'stay.ended'], { SHOP: 'app' }),
  line(['ARTIST', 'ASK_OTHER_DATES', 'OFFERED', 'REQUESTED'], ['released', 'stay.changed'], { SHOP: 'mail' }),
  line(['ARTIST', 'DECLINE_OFFER', 'OFFERED', 'WITHDRAWN'], ['released', 'stay.ended'], { SHOP: 'app' }),
  line(['SHOP', 'CHANGE_OFFER', 'OFFERED', 'OFFERED'], ['moved', 'stay.changed'], { ARTIST: 'mail' }),
  line(['SHOP', 'TAKE_OFFER_BACK', 'OFFERED', 'DECLINED'], ['released', 'stay.ended'], { ARTIST: 'mail' }),
  line(['CLOCK', 'HOLD_LAPSED', 'OFFERED', 'EXPIRED'], ['released', 'stay.ended'], { ARTIST: 'mail', SHOP: 'app' }),

  line(['ARTIST', 'CANCEL', 'CONFIRMED', 'CANCELED'], ['released', 'stay.ended'], { SHOP: 'mail' }, 'cancellation'),
  line(['SHOP', 'CANCEL', 'CONFIRMED', 'CANCELED'], ['released', 'stay.ended'], { ARTIST: 'mail' }, 'cancellation'),
  line(['ARTIST', 'END_EARLY', 'CONFIRMED', 'CONFIRMED'], ['released', 'stay.changed'], { SHOP: 'mail' }),
  line(['SHOP', 'END_EARLY', 'CONFIRMED', 'CONFIRMED'], ['released', 'stay.changed'], { ARTIST: 'mail' }),
  line(['CLOCK', 'COMPLETE', 'CONFIRMED', 'COMPLETED'], ['past', 'stay.ended'], { ARTIST: 'app', SHOP: 'app' }),

  line(['HOUSE', 'ARTIST_GONE', 'REQUESTED', 'WITHDRAWN'], ['none', 'stay.ended'], { SHOP: 'mail' }),
  line(['HOUSE', 'ARTIST_GONE', 'OFFERED', 'WITHDRAWN'], ['released', 'stay.ended'], { SHOP: 'mail' }),
  line(['HOUSE', 'ARTIST_GONE', 'CONFIRMED', 'CANCELED'], ['released', 'stay.ended'], { SHOP: 'mail' }),
  line(['HOUSE', 'SHOP_GONE', 'REQUESTED', 'DECLINED'], ['none', 'stay.ended'], { ARTIST: 'mail' }),
  line(['HOUSE', 'SHOP_GONE', 'OFFERED', 'DECLINED'], ['released', 'stay.ended'], { ARTIST: 'mail' }),
  line(['HOUSE', 'SHOP_GONE', 'CONFIRMED', 'CANCELED'], ['released', 'stay.ended'], { ARTIST: 'mail' }),
  line(['HOUSE', 'JOB_REMOVED', 'REQUESTED', 'DECLINED'], ['none', 'stay.ended'], { ARTIST: 'mail' }),
  line(['HOUSE', 'APPLICATION_REJECTED', 'REQUESTED', 'DECLINED'], ['none', 'stay.ended'], { ARTIST: 'app' }),
] as const;

export type StayLine = (typeof STAY_LINES)[number];
export type StayAct = StayLine['act'];

/** Acts of earlier versions: histories and notifications still have them. */
export type FormerAct = 'PAGES_MERGED' | 'PLACE_CHANGED' | 'DAY_CLOSED';
/** Any act of a history. */
export type DoneAct = StayAct | FormerAct;

/** What one of the two sides does with a guest spot that is there. */
export type ActOfSide = Extract<StayLine, { by: 'ARTIST' | 'SHOP'; from: StayStatus }>['act'];
/** What happens to one without either of them. */
export type ActOfHouse = Extract<StayLine, { by: 'CLOCK' | 'HOUSE' }>['act'];
/** What one begins with. */
export type FirstAct = Extract<StayLine, { from: null }>['act'];

/** The lines of an act: one for each state in which it can be done, and for each who can. */
export function linesOf(act: StayAct): readonly StayLine[] {
  return STAY_LINES.filter((one) => one.act === act);
}
