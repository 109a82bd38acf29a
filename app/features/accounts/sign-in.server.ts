import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { Actor } from '#app/domain/account.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import { limiterOf, mailRequestLimits, signInLimits } from '#app/features/accounts/attempt-limits.server.ts';
import { deviceCookie, knownDevice } from '#app/features/accounts/known-device.server.ts';
import { endSession, type Visit } from '#app/features/accounts/start-session.server.ts';
import { loadActor } from '#app/platform/auth/actor.server.ts';
import { whenHashingIsFree } from '#app/platform/auth/passwords.server.ts';
import { sessions, users } from '#app/platform/db/schema/accounts.ts';
import type { Services } from '#app/platform/services.server.ts';

type SignInServices = Pick<Services, 'auth' | 'db' | 'mail' | 'settings'>;
export type SignInInput = { email: string; password: string; returnTo: string | null };
export type SignedIn = { actor: Actor; setCookies: string[] };
/** On `too-many-attempts`, `wait` says for how many seconds. */
export type SignInAnswer = { result: Result<SignedIn>; wait: number };

/** Signs a member in. Staff have an entrance of their own: here their password is as wrong as any. */
export function signIn(services: SignInServices, visit: Visit, input: SignInInput): Promise<SignInAnswer> {
  return signInAs(services, visit, input, (actor) => actor.kind !== 'staff');
}

/** Signs staff in; members are refused like a wrong password. */
export function signInStaff(services: SignInServices, visit: Visit, input: SignInInput): Promise<SignInAnswer> {
  return signInAs(services, visit, input, (actor) => actor.kind === 'staff');
}

async function signInAs(
  services: SignInServices,
  visit: Visit,
  input: SignInInput,
  mayEnterHere: (actor: Actor) => boolean,
): Promise<SignInAnswer> {
  const { settings } = services;
  const limiter = limiterOf(services);
  const device = knownDevice(visit.headers, settings.authSecret, input.email);
  const limits = signInLimits(input.email, visit.clientAddress, device);
  const wait = await limiter.take(...limits);
  if (wait > 0) return { result: refuse('too-many-attempts'), wait };

  const checked = await whenHashingIsFree(() => checkPassword(services, visit, input));
  if (checked === null) return { result: refuse('too-many-attempts'), wait: 1 };
  if (checked === 'wrong') return { result: refuse('wrong-credentials'), wait: 0 };
  await limiter.giveBack(...limits);
  if (checked === 'not-confirmed') {
    await sendConfirmationAgain(services, visit, input);
    return { result: refuse('email-not-confirmed'), wait: 0 };
  }

  const actor = await loadActor(services.db, checked.userId);
  if (!mayEnterHere(actor)) {
    await services.db.delete(sessions).where(eq(sessions.token, checked.token));
    return { result: refuse('wrong-credentials'), wait: 0 };
  }
  await endSession(services, visit.sessionId);
  const deviceCookies = device
    ? []
    : [deviceCookie(settings.authSecret, input.email, settings.baseUrl.startsWith('https:'))];
  return { result: done({ actor, setCookies: [...checked.setCookies, ...deviceCookies] }), wait: 0 };
}

type Checked = 'wrong' | 'not-confirmed' | { userId: string; token: string; setCookies: string[] };

async function checkPassword(
  { auth }: SignInServices,
  visit: Visit,
  { email, password }: SignInInput,
): Promise<Checked> {
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: visit.headers,
      returnHeaders: true,
    });
    return { userId: response.user.id, token: response.token, setCookies: headers.getSetCookie() };
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
    return error.body?.code === 'EMAIL_NOT_VERIFIED' ? 'not-confirmed' : 'wrong';
  }
}

/** Whoever knows the password and cannot get in needs the link: it is sent again, five times an hour at most. */
async function sendConfirmationAgain(
  services: SignInServices,
  visit: Visit,
  { email, returnTo }: SignInInput,
): Promise<void> {
  const limits = mailRequestLimits('confirmation', email, visit.clientAddress);
  if ((await limiterOf(services).take(...limits)) > 0) return;
  const [user] = await services.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (user) await services.mail.enqueue(services.db, { kind: 'confirmation', userId: user.id, returnTo });
}
