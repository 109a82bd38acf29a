import { redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { COMPLETE_FAILED, SAVE_FAILED } from '#app/copy/onboarding.ts';
import { LAST_STEP, restoredStep, stepToShow } from '#app/domain/onboarding.ts';
import { safeReturnPath } from '#app/domain/return-path.ts';
import { stepPath } from '#app/features/onboarding/wizard-paths.ts';

type Progress = { setupCompleted: boolean; currentStep: number };
type Wizard = { path: string; home: string };

/** Where in the wizard a request is: after completion at the dashboard (ruling c-43), never ahead of what is saved. */
export function wizardRequest(url: URL, actor: Progress, { path, home }: Wizard) {
  if (actor.setupCompleted) throw redirect(home);
  const asked = url.searchParams.get('step');
  const returnTo = safeReturnPath(url.searchParams.get('returnTo'));
  const step = stepToShow(asked, actor.currentStep);
  if (asked !== null && asked !== String(step)) throw redirect(stepPath(path, step, returnTo));
  return { step, reached: restoredStep(actor.currentStep), returnTo };
}

/** Where saving a step leads, and what is said when it fails. */
export function wizardGoing({ step, returnTo }: { step: number; returnTo: string | null }, { path, home }: Wizard) {
  return {
    next: ({ completed }: { completed: boolean }) =>
      completed ? withDone(returnTo ?? home, 'setup-complete') : stepPath(path, step + 1, returnTo),
    failed: step === LAST_STEP ? COMPLETE_FAILED : SAVE_FAILED,
  };
}
