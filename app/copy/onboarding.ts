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

const stepsUntil = (steps: number, act: string) =>
  `${steps === 1 ? 'One step' : `${steps} steps`} until you can ${act}`;

/** Above the wizard: what the member came for, and how to go there before the optional steps. */
export const cameToApply = {
  until: (steps: number) => stepsUntil(steps, 'apply to'),
  ready: 'You can apply now to',
  why: 'Shops see your work and styles once your profile is finished. You can finish it after you apply.',
  skip: 'Apply now, finish later',
} as const;

export const cameToPost = {
  until: (steps: number) => stepsUntil(steps, 'post your job'),
  ready: 'You can post your job now.',
  why: 'These steps have sensible defaults, and you can come back to them from your dashboard.',
  skip: 'Post now, finish later',
} as const;

/** On a new member's dashboard. */
export const firstSteps = {
  title: 'First steps',
  done: 'Done',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  artist: {
    work: { title: 'Add your work', detail: 'Shops decide by your work.' },
    face: { title: 'Add your photo', detail: 'Shops see it beside your letter.' },
    apply: { title: 'Apply to a job', detail: 'All it takes is a letter.' },
    chair: { title: 'Request a guest spot', detail: 'Pick a city and a week, and see which chairs are free.' },
  },
  shop: {
    photos: { title: 'Add photos', detail: 'Artists look at the room first.' },
    pageBeforeJob: { title: 'Post a job', detail: "Set up your shop's page first." },
    job: { title: 'Post a job', detail: 'It is live right away.' },
    share: { title: 'Share it', detail: 'Send the link to artists you know. Done once the first artist has seen it.' },
    chair: { title: 'Add a chair', detail: 'Artists can then request dates.' },
  },
} as const;
