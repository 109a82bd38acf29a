import { withDone } from '#app/copy/done.ts';
import { COMPLETE_FAILED, PORTFOLIO_FAILED, SAVE_FAILED } from '#app/copy/onboarding.ts';
import { type ArtistStep, LAST_STEP, type ShopStep } from '#app/domain/accounts.ts';

type Wizard = { path: string; home: string };

/** The next step; after the last one, the page that the user came from, else the dashboard. */
export function pathAfter(step: number, isCompleted: boolean, returnTo: string | null, { path, home }: Wizard): string {
  return isCompleted ? withDone(returnTo ?? home, 'setup-complete') : stepPath(path, step + 1, returnTo);
}

/** The path of Back: the previous step; from the first one, the dashboard, which keeps `returnTo`. */
export function pathBefore(step: number, returnTo: string | null, { path, home }: Wizard): string {
  if (step > 1) return stepPath(path, step - 1, returnTo);
  return returnTo ? `${home}?${new URLSearchParams({ returnTo })}` : home;
}

export function stepPath(wizardPath: string, step: number, returnTo: string | null): string {
  const query = new URLSearchParams({ step: String(step) });
  if (returnTo) query.set('returnTo', returnTo);
  return `${wizardPath}?${query}`;
}

/** The message when a step could not be saved, from the server or in a browser that cannot reach it. */
export function saveFailure(step: number, name: ArtistStep | ShopStep): string {
  if (name === 'portfolio') return PORTFOLIO_FAILED;
  return step === LAST_STEP ? COMPLETE_FAILED : SAVE_FAILED;
}
