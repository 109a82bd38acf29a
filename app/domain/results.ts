import type { Actor } from '#app/domain/accounts.ts';
import type { StayRefusalFacts } from '#app/domain/stays/stays.ts';
import type { Days } from '#app/domain/values/dates.ts';

/** A guest spot that prevents a change of the calendar. `chairName` is set if the change concerned several chairs. */
export type DaysHeld = {
  id: string;
  artistName: string;
  during: Days;
  stands: 'OFFERED' | 'CONFIRMED' | 'BEGUN';
  chairName: string | null;
};

/** `wait`: seconds until the next try. `held`: the guests who have the days. `about`: facts for the text. */
export type Refused = {
  ok: false;
  refusal: Refusal;
  wait?: number;
  limit?: LimitReached;
  held?: DaysHeld[];
  about?: StayRefusalFacts | undefined;
};

export type Result<T> = { ok: true; value: T } | Refused;

export function done<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refuse(refusal: Refusal): Refused {
  return { ok: false, refusal };
}

export function refuseAbout(refusal: Refusal, about: StayRefusalFacts | undefined): Refused {
  return about ? { ok: false, refusal, about } : refuse(refusal);
}

export function refuseFor(wait: number): Refused {
  return { ok: false, refusal: 'too-many-attempts', wait };
}

export function refuseLimit(limit: LimitReached, wait: number): Refused {
  return { ok: false, refusal: 'limit-reached', wait, limit };
}

export function refuseInUse(held: DaysHeld[]): Refused {
  return { ok: false, refusal: 'days-in-use', held };
}

/** Their texts are in copy/refusals.ts. A missing record and somebody else's both give `not-found`. */
export const REFUSALS = [
  'not-found',
  'not-allowed',
  'sign-in-required',
  'sign-in-too-old',
  'not-an-artist',
  'not-a-shop',
  'not-staff',
  'email-taken',
  'email-not-confirmed',
  'wrong-credentials',
  'wrong-password',
  'same-password',
  'common-password',
  'too-many-attempts',
  'limit-reached',
  'password-needed',
  'password-missing',
  'wrong-code',
  'code-used',
  'second-step-expired',
  'two-step-already-on',
  'two-step-not-started',
  'passkey-not-accepted',
  'email-unchanged',
  'link-used',
  'link-expired',
  'link-unknown',
  'artist-profile-missing',
  'shop-profile-missing',
  'shop-unnamed',
  'step-not-reached',
  'job-closed',
  'deadline-passed',
  'job-deleted',
  'already-applied',
  'already-sent',
  'changed-elsewhere',
  'application-already-decided',
  'application-unanswerable',
  'conversation-needs-artist-and-shop',
  'recipient-gone',
  'recipient-blocked',
  'file-gone',
  'too-late-to-change',
  'too-late-to-take-back',
  'message-gone',
  'message-empty',
  'already-claimed',
  'has-own-shop',
  'same-shop',
  'shop-in-use',
  'shop-hidden',
  'shop-gone',
  'shop-already-yours',
  'review-not-allowed',
  'already-reviewed',
  'review-hidden',
  'review-changed',
  'too-many-files',
  'push-not-possible',
  'second-factor-needed',
  'own-role',
  'rights-changed',
  'last-administrator',
  'account-suspended',
  'recipient-suspended',
  'page-removed',
  'already-suspended',
  'not-suspended',
  'report-own',
  'case-decided',
  'thing-gone',
  'nobody-to-tell',
  'decision-answered',
  'decision-final',
  'decision-lifted',
  'announcement-there',
  'announcement-over',
  'announcement-ends-too-soon',
  'look-over',
  'already-verified',
  'not-verified',
  'shop-removed',
  'days-in-use',
  'too-many-chairs',
  'chair-was-used',
  'chair-name-taken',
  'hosting-off',
  'shop-unclaimed',
  'dates-past',
  'dates-reversed',
  'too-soon',
  'too-far',
  'too-short',
  'too-long',
  'closed-edge',
  'outside-job',
  'dates-not-open',
  'chair-taken',
  'chair-gone',
  'artist-busy',
  'stay-open-already',
  'too-many-requests',
  'too-many-offers',
  'offer-expired',
  'stay-changed',
  'stay-ended',
  'stay-begun',
  'stay-not-begun',
  'stay-blocked',
  'dates-changed-too-often',
  'not-earlier',
  'too-many-waits',
  'chair-free-already',
  'wait-too-short',
  'dates-open-already',
  'too-many-closures',
  'too-many-feeds',
  'feed-shown',
] as const;

export type Refusal = (typeof REFUSALS)[number];

/** The result of a policy. If allowed, `actor` has the narrowed type, so commands need no second check. */
export type Verdict<Allowed extends Actor = Actor> = { allowed: true; actor: Allowed } | Denied;
export type Denied = { allowed: false; refusal: Refusal; about?: StayRefusalFacts };

export function allow<Allowed extends Actor>(actor: Allowed): { allowed: true; actor: Allowed } {
  return { allowed: true, actor };
}

export function deny(refusal: Refusal, about?: StayRefusalFacts): Denied {
  return about ? { allowed: false, refusal, about } : { allowed: false, refusal };
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Limits against spam (c-119). A first message is to somebody without earlier contact; it also counts as a message. */
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

/** How long an account counts as new. New accounts get half the limits, because most spammers use a new account. */
export const NEW_ACCOUNT_SECONDS = DAY;
const NEW_ACCOUNT_PART = 0.5;

/** One network gets the limits of this many members, because everybody in a shop shares a network. */
const NETWORK_TIMES = 5;

export type LimitedParty = 'account' | 'new-account' | 'network';

const PART: Record<LimitedParty, number> = { account: 1, 'new-account': NEW_ACCOUNT_PART, network: NETWORK_TIMES };

export function mostOf(act: LimitedAct, party: LimitedParty): number {
  return MEMBER_LIMITS[act].most * PART[party];
}

export type LimitReached = { act: LimitedAct; party: LimitedParty; most: number };
