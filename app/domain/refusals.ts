/**
 * Every "no" that a rule says to a person, worded in copy/refusals.ts. "Not there" and "not yours" are one and the
 * same `not-found`.
 */
export const REFUSALS = [
  'not-found',
  'not-allowed',
  'sign-in-required',
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
  'link-used',
  'link-expired',
  'link-unknown',
  'artist-profile-missing',
  'shop-profile-missing',
  'step-not-reached',
  'job-closed',
  'job-deleted',
  'already-applied',
  'already-sent',
  'application-already-decided',
  'conversation-needs-artist-and-shop',
  'recipient-gone',
  'recipient-blocked',
  'already-claimed',
  'shop-already-finished',
  'review-not-allowed',
  'already-reviewed',
  'too-many-files',
] as const;

export type Refusal = (typeof REFUSALS)[number];
