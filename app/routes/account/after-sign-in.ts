import {
  type Actor,
  ARTIST_ONBOARDING_PATH,
  homePathFor,
  type Role,
  SHOP_ONBOARDING_PATH,
} from '#app/domain/account.ts';

/**
 * Where somebody who has just signed in goes (S0 §4): back to where they came from, or home. Whoever has not finished
 * setting up goes there first and takes the way back along. Nobody yet (null): the second step is to come.
 */
export function afterSignIn(actor: Actor | null, returnTo: string | null): string {
  if (!actor) return withReturn('/login/two-step', returnTo);
  const home = homePathFor(actor);
  if (actor.kind === 'visitor') return '/auth/callback';
  if (!returnTo) return home;
  const isUnfinished = (actor.kind === 'artist' || actor.kind === 'shop') && !actor.setupCompleted;
  if (!isUnfinished) return returnTo;
  return withReturn(home, returnTo);
}

/** `path` with the way back in its query. */
export function withReturn(path: string, returnTo: string | null): string {
  return returnTo ? `${path}?${new URLSearchParams({ returnTo })}` : path;
}

/** The wizard of a role, on the way to where its new member wanted to go. */
export function onboardingPath(role: Role, returnTo: string | null): string {
  return withReturn(role === 'ARTIST' ? ARTIST_ONBOARDING_PATH : SHOP_ONBOARDING_PATH, returnTo);
}
