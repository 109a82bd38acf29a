import { data, type RouterContextProvider, redirect } from 'react-router';
import { signInPath } from '#app/data/http/guards.server.ts';
import { getCtx, getCtxOf, getMemberCtx, getServices, isVisit, onVisit } from '#app/data/http/request-context.ts';
import type { Verdict } from '#app/domain/results.ts';
import { safeReturnPath } from '#app/domain/values/addresses.ts';
import { isId } from '#app/domain/values/id.ts';
import { readAbout } from '#app/features/notifications/mark-read.server.ts';
import { recordProfileView, type ViewedProfile } from '#app/features/profiles/profile-views.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Enough for any reader; too few for a scraper (trust B14). */
const PROFILES_A_MINUTE = 120;

/** Visitors are sent to sign in and come back; viewers who are not allowed go to / (S0 §6). */
export function admit(verdict: Verdict, { pathname, search }: URL): void {
  if (verdict.allowed) return;
  throw redirect(
    verdict.refusal === 'sign-in-required' ? signInPath(safeReturnPath(pathname + search) ?? pathname) : '/',
  );
}

export async function limitReading(context: Context): Promise<void> {
  const { actor, limiter } = getCtx(context);
  if (actor.kind === 'visitor') return;
  const limit = { name: 'profile-pages', subject: actor.userId, most: PROFILES_A_MINUTE, seconds: 60 };
  const wait = await limiter.take(limit);
  if (wait === 0) return;
  const told = 'You opened very many profiles in a short time. Please wait a minute and go on.';
  throw data({ told }, { status: 429, headers: { 'Retry-After': String(wait) } });
}

/** Counts a profile view without delaying the page; a failure is only logged (S1 §4). */
export function countVisit(context: Context, request: Request, profile: ViewedProfile): void {
  if (!isVisit(request)) return;
  recordProfileView(getCtx(context), profile).catch((error: unknown) => {
    getServices(context).log.warn({ error, profile }, 'a profile view was not counted');
  });
}

export const readsProfileView = onVisit(async ({ context, params: { artistId, shopId } }) => {
  const { kind } = getCtx(context).actor;
  const viewerId = kind === 'shop' ? artistId : kind === 'artist' ? shopId : null;
  if (isId(viewerId)) await readAbout(getMemberCtx(context), ['PROFILE_VIEW'], [viewerId]);
});

export const readsAnswerToReview = onVisit(async ({ context, params: { shopId } }) => {
  if (getCtx(context).actor.kind === 'artist' && isId(shopId)) {
    await readAbout(getCtxOf(context, 'artist'), ['REVIEW_ANSWERED'], [shopId]);
  }
});
