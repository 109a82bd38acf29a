import type { Ctx } from '#app/data/context.server.ts';
import { type Refused, refuseFor } from '#app/domain/results.ts';
import type { RateLimit } from '#app/platform/http/rate-limit.server.ts';
import { networkOf } from '#app/platform/http/rate-limit.server.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Counts an attempt against each limit; returns the refusal, with the time to retry, if one forbids it. */
export async function takeAttempt({ limiter }: Pick<Ctx, 'limiter'>, limits: RateLimit[]): Promise<Refused | null> {
  const wait = await limiter.take(...limits);
  return wait > 0 ? refuseFor(wait) : null;
}

const byNetwork = (name: string, clientAddress: string, most: number, seconds: number): RateLimit => ({
  name: `${name}-network`,
  subject: networkOf(clientAddress),
  most,
  seconds,
});

/** Wrong passwords. The owner's browser is counted separately, so nobody can lock the owner out (trust A1, A3). */
export function signInLimits(email: string, clientAddress: string, deviceId: string | null): RateLimit[] {
  if (deviceId) return [{ name: 'sign-in-device', subject: `${email} ${deviceId}`, most: 10, seconds: 5 * MINUTE }];
  return [
    { name: 'sign-in-account', subject: email, most: 10, seconds: 5 * MINUTE },
    byNetwork('sign-in', clientAddress, 60, HOUR),
  ];
}

export function signUpLimits(clientAddress: string): RateLimit[] {
  return [byNetwork('sign-up', clientAddress, 60, HOUR)];
}

/** Answers that an address is registered: five an hour, so they cannot be used to list accounts (A12). */
export function emailTakenLimit(clientAddress: string): RateLimit {
  return byNetwork('email-taken', clientAddress, 5, HOUR);
}

export function mailRequestLimits(kind: string, email: string, clientAddress: string): RateLimit[] {
  return [
    { name: `${kind}-account`, subject: email, most: 5, seconds: HOUR },
    { name: `${kind}-account-day`, subject: email, most: 30, seconds: DAY },
    byNetwork(kind, clientAddress, 30, HOUR),
  ];
}

export function onceAnHour(kind: string, userId: string): RateLimit {
  return { name: `${kind}-mail`, subject: userId, most: 1, seconds: HOUR };
}

/** Mails to one user about new devices: a client without cookies must not flood the mailbox. */
export function newSignInMailLimit(userId: string): RateLimit {
  return { name: 'new-sign-in-mail', subject: userId, most: 6, seconds: HOUR };
}

export function guessLimits(kind: string, clientAddress: string): RateLimit[] {
  return [byNetwork(kind, clientAddress, 60, HOUR)];
}

/** The current password of a signed-in user: an open session must not be used to guess it. */
export function passwordCheckLimit(userId: string): RateLimit {
  return { name: 'password-check', subject: userId, most: 10, seconds: 5 * MINUTE };
}
