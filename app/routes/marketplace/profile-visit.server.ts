import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Verdict } from '#app/domain/policies/policy.ts';
import { safeReturnPath } from '#app/domain/return-path.ts';
import { recordProfileView, type ViewedProfile } from '#app/features/profiles/record-profile-view.server.ts';
import { signInPath } from '#app/platform/http/guards.server.ts';
import { isVisit } from '#app/platform/http/is-visit.server.ts';
import { getCtx, getServices } from '#app/platform/http/request-context.ts';

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

/** Counts a profile page against its reader's minute; 429 beyond. */
export async function limitReading(context: Context): Promise<void> {
  const { actor, limiter } = getCtx(context);
  if (actor.kind === 'visitor') return;
  const limit = { name: 'profile-pages', subject: actor.userId, most: PROFILES_A_MINUTE, seconds: 60 };
  const wait = await limiter.take(limit);
  if (wait > 0) throw data(null, { status: 429, headers: { 'Retry-After': String(wait) } });
}

/**
 * Counts a profile view without delaying the page; a failure is only logged (S1 §4). A prefetch by the browser is not a
 * view.
 */
export function countVisit(context: Context, request: Request, profile: ViewedProfile): void {
  if (!isVisit(request)) return;
  recordProfileView(getCtx(context), profile).catch((error: unknown) => {
    getServices(context).log.warn({ error, profile }, 'a profile view was not counted');
  });
}
