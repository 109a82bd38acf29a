import { COMPLETE_FAILED, PORTFOLIO_FAILED, SAVE_FAILED } from '#app/copy/onboarding.ts';
import { type ArtistStep, LAST_STEP, type ShopStep } from '#app/domain/accounts.ts';

/** The message when a step could not be saved, from the server or in a browser that cannot reach it. */
export function saveFailure(step: number, name: ArtistStep | ShopStep): string {
  if (name === 'portfolio') return PORTFOLIO_FAILED;
  return step === LAST_STEP ? COMPLETE_FAILED : SAVE_FAILED;
}
