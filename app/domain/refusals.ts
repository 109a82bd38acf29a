/**
 * Every "no" that a rule says to a person, worded in copy/refusals.ts. "Not there" and "not yours" are one and the
 * same `not-found`.
 */
export const REFUSALS = [
  'not-found',
  'not-allowed',
  'sign-in-required',
  'wrong-password',
  'email-taken',
  'email-not-confirmed',
  'wrong-credentials',
  'too-many-attempts',
  'link-used',
  'link-expired',
  'link-unknown',
  'not-an-artist',
  'not-a-shop',
  'not-staff',
  'shop-profile-missing',
  'artist-profile-missing',
  'job-closed',
  'job-deleted',
  'already-applied',
  'application-already-decided',
  'already-claimed',
  'shop-already-finished',
  'conversation-needs-artist-and-shop',
  'recipient-gone',
  'review-not-allowed',
  'step-not-reached',
  'already-sent',
  'too-many-files',
] as const;

export type Refusal = (typeof REFUSALS)[number];
