import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { Actor } from '#app/domain/account.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import { limiterOf, mailRequestLimits, signInLimits } from '#app/features/accounts/attempt-limits.server.ts';
import { knownDevice } from '#app/features/accounts/devices/known-device.server.ts';
import { credentialOf, isStillPassword } from '#app/features/accounts/passwords/password-hash.server.ts';
import {
  type Entered,
  type SessionServices,
  type Visit,
  welcome,
} from '#app/features/accounts/signing-in/start-session.server.ts';
import { loadActor } from '#app/platform/auth/actor.server.ts';
import { whenHashingIsFree } from '#app/platform/auth/passwords.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { sessions, users } from '#app/platform/db/schema/accounts.ts';

export type SignInInput = { email: string; password: string; returnTo: string | null };
/** On `too-many-attempts`, `wait` says for how many seconds. */
export type SignInAnswer = { result: Result<Entered>; wait: number };

/** Signs a member in. Staff have an entrance of their own: here their password is as wrong as any. */
export function signIn(ctx: Ctx, services: SessionServices, visit: Visit, input: SignInInput): Promise<SignInAnswer> {
  return signInAs(ctx, services, visit, input, (actor) => actor.kind !== 'staff');
}

/** Signs staff in; members are refused like a wrong password. */
export function signInStaff(
  ctx: Ctx,
  services: SessionServices,
  visit: Visit,
  input: SignInInput,
): Promise<SignInAnswer> {
  return signInAs(ctx, services, visit, input, (actor) => actor.kind === 'staff');
}

async function signInAs(
  ctx: Ctx,
  services: SessionServices,
  visit: Visit,
  input: SignInInput,
  mayEnterHere: (actor: Actor) => boolean,
): Promise<SignInAnswer> {
  const limiter = limiterOf(services);
  const device = knownDevice(visit.headers, services.settings.authSecret, input.email);
  const limits = signInLimits(input.email, visit.clientAddress, device);
  const wait = await limiter.take(...limits);
  if (wait > 0) return { result: refuse('too-many-attempts'), wait };

  const owner = await credentialOf(ctx.db, input.email);
  const checked = await whenHashingIsFree(() => checkPassword(services, visit, input));
  if (checked === null) return { result: refuse('too-many-attempts'), wait: 1 };
  if (checked === 'wrong' || !owner) return { result: refuse('wrong-credentials'), wait: 0 };
  if (checked === 'not-confirmed') {
    await limiter.giveBack(...limits);
    await sendConfirmationAgain(services, visit, input);
    return { result: refuse('email-not-confirmed'), wait: 0 };
  }
  const { setCookies, sessionToken } = checked;
  const mayEnter = mayEnterHere(await loadActor(services.db, owner.userId)) && (await isStillPassword(ctx, owner));
  if (!mayEnter) {
    if (sessionToken) await services.db.delete(sessions).where(eq(sessions.token, sessionToken));
    return { result: refuse('wrong-credentials'), wait: 0 };
  }
  await limiter.giveBack(...limits);
  if (!sessionToken) return { result: done({ actor: null, setCookies }), wait: 0 };
  const entered = await welcome(ctx, services, visit, { userId: owner.userId, setCookies });
  return { result: done(entered), wait: 0 };
}

/** Without a session the second step is still to come, and the cookies lead there. */
type Right = { sessionToken: string | null; setCookies: string[] };

async function checkPassword(
  { auth }: SessionServices,
  visit: Visit,
  { email, password }: SignInInput,
): Promise<'wrong' | 'not-confirmed' | Right> {
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: visit.headers,
      returnHeaders: true,
    });
    const setCookies = headers.getSetCookie();
    // The plug-in has taken the session back, with its cookie, which was in the headers already.
    if ('twoFactorRedirect' in response) {
      return { sessionToken: null, setCookies: setCookies.filter((cookie) => /\.two_factor=/.test(cookie)) };
    }
    return { sessionToken: response.token, setCookies };
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
    return error.body?.code === 'EMAIL_NOT_VERIFIED' ? 'not-confirmed' : 'wrong';
  }
}

/** Whoever knows the password and cannot get in needs the link: it is sent again, five times an hour at most. */
async function sendConfirmationAgain(
  services: SessionServices,
  visit: Visit,
  { email, returnTo }: SignInInput,
): Promise<void> {
  const limits = mailRequestLimits('confirmation', email, visit.clientAddress);
  if ((await limiterOf(services).take(...limits)) > 0) return;
  const [user] = await services.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (user) await services.mail.enqueue(services.db, { kind: 'confirmation', userId: user.id, returnTo });
}
