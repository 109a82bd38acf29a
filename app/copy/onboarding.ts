import type { ArtistStep, ShopStep } from '#app/domain/accounts.ts';

export const ARTIST_WIZARD_TITLE = 'Complete Your Artist Profile';
export const SHOP_WIZARD_TITLE = 'Complete Your Shop Profile';

export const ARTIST_STEP_LABEL = {
  basicInfo: 'Basic Information',
  expertise: 'Your Expertise',
  portfolio: 'Portfolio & Showcase',
  preferences: 'Preferences',
} as const satisfies Record<ArtistStep, string>;

export const SHOP_STEP_LABEL = {
  shopInfo: 'Shop Info',
  businessHours: 'Business Hours',
  space: 'Space & Amenities',
  policies: 'Policies',
} as const satisfies Record<ShopStep, string>;

/** Beside every form that failed its checks (S0 §5). */
export const CORRECT_THE_ERRORS = 'Please correct the errors before continuing';
export const SAVE_FAILED = 'Failed to save changes. Please try again.';
export const PORTFOLIO_FAILED = 'Failed to save portfolio. Please try again.';
export const COMPLETE_FAILED = 'Failed to complete setup. Please try again.';

/** Above the wizard, over the job that the artist came for. */
export const untilYouCanApply = (steps: number): string =>
  steps === 1 ? 'One step until you can apply to' : `${steps} steps until you can apply to`;
