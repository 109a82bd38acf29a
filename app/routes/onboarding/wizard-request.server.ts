import { redirect } from 'react-router';
import type { ProfileTrouble } from '#app/domain/accounts.ts';
import { restoredStep, stepToShow } from '#app/domain/accounts.ts';
import { safeReturnPath } from '#app/domain/values/addresses.ts';
import { pathAfter, stepPath } from '#app/features/onboarding/wizard-paths.ts';
import { withReturn } from '#app/routes/account/after-sign-in.ts';

type Progress = { setupCompleted: boolean; currentStep: number; profileTrouble?: ProfileTrouble };
type Wizard = { path: string; home: string };

/** The step to show: never ahead of what is saved. Redirects after completion (c-43) or without a row (c-30). */
export function wizardRequest(url: URL, actor: Progress, { path, home }: Wizard) {
  if (actor.setupCompleted) throw redirect(home);
  const asked = url.searchParams.get('step');
  const returnTo = safeReturnPath(url.searchParams.get('returnTo'));
  if (actor.profileTrouble === 'missing') throw redirect(withReturn('/auth/callback', returnTo));
  const step = stepToShow(asked, actor.currentStep);
  if (asked !== null && asked !== String(step)) throw redirect(stepPath(path, step, returnTo));
  return { step, reached: restoredStep(actor.currentStep), returnTo };
}

export function wizardGoing({ step, returnTo }: { step: number; returnTo: string | null }, wizard: Wizard) {
  return {
    next: ({ completed }: { completed: boolean }) => pathAfter(step, completed, returnTo, wizard),
  };
}
