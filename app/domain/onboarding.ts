/** The wizards as data; words in copy/onboarding.ts. Step N is the Nth entry (S0 §2). */
export const ARTIST_STEPS = ['basicInfo', 'expertise', 'portfolio', 'preferences'] as const;
export type ArtistStep = (typeof ARTIST_STEPS)[number];

export const SHOP_STEPS = ['shopInfo', 'businessHours', 'space', 'policies'] as const;
export type ShopStep = (typeof SHOP_STEPS)[number];

export const LAST_STEP = 4;

/** The step that a wizard opens at: the stored one may be 5 after the last save (ruling c-15). */
export function restoredStep(currentStep: number | null | undefined): number {
  return Math.min(Math.max(Math.trunc(currentStep || 1), 1), LAST_STEP);
}

/**
 * The step asked for in the address (`?step=2`), if it has been reached; otherwise the furthest one that has.
 * Nobody skips ahead; going back is always allowed.
 */
export function stepToShow(asked: string | null, currentStep: number | null | undefined): number {
  const reached = restoredStep(currentStep);
  const step = Number(asked);
  return asked && Number.isInteger(step) && step >= 1 && step <= reached ? step : reached;
}

/** What is stored after saving a step: the step plus 1, never less than what was reached before. */
export function stepAfterSaving(step: number, currentStep: number | null | undefined): number {
  return Math.max(step + 1, Math.min(currentStep || 1, LAST_STEP + 1));
}
