import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { loadActor } from '#app/data/auth/actor.server.ts';
import { whenHashingIsFree } from '#app/data/auth/passwords.server.ts';
import { accounts, sessions, users } from '#app/data/schema/accounts.ts';
import type { Actor } from '#app/domain/accounts.ts';
import { done, type Result, refuse, refuseFor } from '#app/domain/results.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import {
  guessLimits,
  mailRequestLimits,
  signInLimits,
  takeAttempt,
} from '#app/features/accounts/attempt-limits.server.ts';
import { endSignInSecrets, evenly } from '#app/features/accounts/by-mail/account-mail.server.ts';
import { consumeCode, consumeLink, lockSecrets } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import {
  type Entered,
  endSessions,
  knownDevice,
  startSession,
  welcome,
} from '#app/features/accounts/devices/sessions.server.ts';
import { credentialOf, isStillPassword, passwordHashOf } from '#app/features/accounts/passwords/passwords.server.ts';
import { confirmAddress, openAccount } from '#app/features/accounts/signing-up/open-account.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

type SignInInput = { email: string; password: string; returnTo: string | null };

/** Signs a member in. Staff have their own sign-in page: here their password counts as wrong. */
export function signIn(ctx: AccountCtx, input: SignInInput): Promise<Result<Entered>> {
  return signInAs(ctx, input, (actor) => actor.kind !== 'staff');
}

/** Signs staff in. Every member gets the refusal of a wrong password, so it does not reveal that theirs is right. */
export async function signInStaff(ctx: AccountCtx, input: SignInInput): Promise<Result<Entered>> {
  const result = await signInAs(ctx, input, (actor) => actor.kind === 'staff');
  return result.ok || result.wait ? result : refuse('wrong-credentials');
}

async function signInAs(
  ctx: AccountCtx,
  input: SignInInput,
  mayEnterHere: (actor: Actor) => boolean,
): Promise<Result<Entered>> {
  const { db, limiter, visit, settings } = ctx;
  const device = knownDevice(visit.headers, settings.authSecret, input.email);
  const limits = signInLimits(input.email, visit.clientAddress, device);
  const tooMany = await takeAttempt(ctx, limits);
  if (tooMany) return tooMany;

  const owner = await credentialOf(db, input.email);
  const checked = await whenHashingIsFree(() => checkPassword(ctx, input));
  if (checked === null) return refuseFor(1);
  if (checked === 'wrong' || !owner) return refuse('wrong-credentials');
  if (checked === 'not-confirmed') {
    await limiter.giveBack(...limits);
    await sendConfirmationAgain(ctx, input);
    return refuse('email-not-confirmed');
  }
  const { setCookies, sessionToken } = checked;
  const mayEnter = mayEnterHere(await loadActor(db, owner.userId)) && (await isStillPassword(ctx, owner));
  if (!mayEnter) {
    if (sessionToken) await db.delete(sessions).where(eq(sessions.token, sessionToken));
    return refuse('wrong-credentials');
  }
  await limiter.giveBack(...limits);
  if (!sessionToken) return done({ actor: null, setCookies });
  return done(await welcome(ctx, { userId: owner.userId, setCookies }));
}

type Right = { sessionToken: string | null; setCookies: string[] };

async function checkPassword(
  { auth, visit }: AccountCtx,
  { email, password }: SignInInput,
): Promise<'wrong' | 'not-confirmed' | Right> {
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: visit.headers,
      returnHeaders: true,
    });
    const setCookies = headers.getSetCookie();
    // The plug-in has revoked the session, but its cookie was already in the headers.
    if ('twoFactorRedirect' in response) {
      return { sessionToken: null, setCookies: setCookies.filter((cookie) => /\.two_factor=/.test(cookie)) };
    }
    return { sessionToken: response.token, setCookies };
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
    return error.body?.code === 'EMAIL_NOT_VERIFIED' ? 'not-confirmed' : 'wrong';
  }
}

/** Sends the confirmation link again after the right password, at most five times an hour. */
async function sendConfirmationAgain(ctx: AccountCtx, { email, returnTo }: SignInInput): Promise<void> {
  const { db, mail, visit } = ctx;
  if (await takeAttempt(ctx, mailRequestLimits('confirmation', email, visit.clientAddress))) return;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (user) await mail.enqueue(db, { kind: 'confirmation', userId: user.id, returnTo });
}

export async function signInByLink(ctx: AccountCtx, secret: string): Promise<Result<Entered>> {
  const tooMany = await takeAttempt(ctx, guessLimits('sign-in-link', ctx.visit.clientAddress));
  return tooMany ?? enter(ctx, (tx) => consumeLink(tx, 'sign-in', secret));
}

/** Signs in with a mailed code. A wrong code and an unknown address get the same answer in the same time. */
export async function signInByCode(
  ctx: AccountCtx,
  { email, code }: { email: string; code: string },
): Promise<Result<Entered>> {
  const tooMany = await takeAttempt(ctx, guessLimits('sign-in-code', ctx.visit.clientAddress));
  if (tooMany) return tooMany;
  const { authSecret } = ctx.settings;
  const signingIn = async () => {
    const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const userId = user?.id ?? crypto.randomUUID();
    return enter(ctx, async (tx) => {
      await lockSecrets(tx, userId);
      return (await consumeCode(tx, 'sign-in', authSecret, { userId, code })) ? userId : null;
    });
  };
  return evenly(signingIn, ({ ok }) => ok);
}

async function enter(ctx: AccountCtx, prove: (tx: Tx) => Promise<string | null>): Promise<Result<Entered>> {
  const entering = await ctx.transaction(async (tx) => {
    const proven = await prove(tx);
    if (!proven) return null;
    await endSignInSecrets(tx, proven);
    const confirmed = await confirmAddress(tx, proven);
    if (confirmed?.role) {
      // The person who set that password never proved that they own the address (trust A13).
      await tx.delete(accounts).where(eq(accounts.userId, proven));
      await tx.delete(sessions).where(eq(sessions.userId, proven));
      await openAccount(tx, proven, confirmed.role);
    }
    return { userId: proven, hash: await passwordHashOf(tx, proven), isFirst: confirmed !== null };
  });
  if (!entering) return refuse('link-expired');
  const { userId, isFirst } = entering;
  if ((await loadActor(ctx.db, userId)).kind === 'staff') return refuse('link-unknown');
  const entered = await startSession(ctx, { userId, isFirst });
  if (await isStillPassword(ctx, entering)) return done(entered);
  await endSessions(ctx, userId);
  return refuse('link-expired');
}
