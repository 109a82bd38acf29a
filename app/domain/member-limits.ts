const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/**
 * How often somebody may do to others what others can be pestered with: `most` times in so many seconds, counted from
 * the first. A first message is one to somebody who has had nothing to do with its writer yet; it is a message too (ruling c-119).
 */
export const MEMBER_LIMITS = {
  'first-message': { most: 20, seconds: DAY },
  message: { most: 60, seconds: MINUTE },
  application: { most: 40, seconds: DAY },
  job: { most: 20, seconds: DAY },
  report: { most: 20, seconds: DAY },
  'stay-request': { most: 10, seconds: DAY },
} as const satisfies Record<string, { most: number; seconds: number }>;

export type LimitedAct = keyof typeof MEMBER_LIMITS;

export const LIMITED_ACTS = Object.keys(MEMBER_LIMITS) as LimitedAct[];

/** An account is new for so long, and may do half as much meanwhile: most of those who pester made theirs for it. */
export const NEW_ACCOUNT_SECONDS = DAY;
const NEW_ACCOUNT_PART = 0.5;

/** So many members do as much as they may from one network: a shop has one for everybody who works there. */
const NETWORK_TIMES = 5;

/** Whom a limit is for. */
export type LimitedParty = 'account' | 'new-account' | 'network';

const PART: Record<LimitedParty, number> = { account: 1, 'new-account': NEW_ACCOUNT_PART, network: NETWORK_TIMES };

/** How often that party may do it. */
export function mostOf(act: LimitedAct, party: LimitedParty): number {
  return MEMBER_LIMITS[act].most * PART[party];
}

/** The limit that was reached: `most` is what it came to where it was counted. */
export type LimitReached = { act: LimitedAct; party: LimitedParty; most: number };
