import {
  type Actor,
  ARTIST_ONBOARDING_PATH,
  homePathFor,
  type Role,
  SHOP_ONBOARDING_PATH,
  staffReturnPath,
} from '#app/domain/accounts.ts';
import { isClaimPath } from '#app/domain/staff/shop-pages.ts';

/** Back to the user's page, or home (S0 §4). An unfinished set-up comes first. Without an actor: the second step. */
export function afterSignIn(actor: Actor | null, returnTo: string | null): string {
  if (!actor) return withReturn('/login/two-step', returnTo);
  const home = homePathFor(actor);
  if (actor.kind === 'staff') return staffReturnPath(returnTo) ?? home;
  if (actor.kind === 'visitor' || lacksProfile(actor)) return withReturn('/auth/callback', returnTo);
  if (!returnTo) return home;
  if (actor.kind === 'artist' && !actor.setupCompleted) return onboardingPath('ARTIST', returnTo);
  if (actor.kind === 'shop' && !actor.setupCompleted) return onboardingPath('SHOP', returnTo);
  return returnTo;
}

export function lacksProfile(actor: Actor): boolean {
  return 'profileTrouble' in actor && actor.profileTrouble === 'missing';
}

export function withReturn(path: string, returnTo: string | null): string {
  return returnTo ? `${path}?${new URLSearchParams({ returnTo })}` : path;
}

/** The wizard, with the return path. A shop that came to claim its page claims it first (c-81). */
export function onboardingPath(role: Role, returnTo: string | null): string {
  if (role === 'SHOP' && returnTo && isClaimPath(returnTo)) return returnTo;
  return withReturn(role === 'ARTIST' ? ARTIST_ONBOARDING_PATH : SHOP_ONBOARDING_PATH, returnTo);
}
