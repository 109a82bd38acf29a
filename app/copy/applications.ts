import { minimumExperienceLabel } from '#app/copy/jobs.ts';
import { yearsLabel } from '#app/copy/profiles.ts';
import type { ApplicationDecision, ApplicationStatus } from '#app/domain/applications.ts';
import type { Lack } from '#app/domain/shops.ts';

/** REJECTED is 'Not Selected' to look at and 'Rejected' to filter by (ruling c-62). */
export const APPLICATION_STATUS_BADGE = {
  PENDING: 'Under Review',
  ACCEPTED: 'Accepted',
  REJECTED: 'Not Selected',
} as const satisfies Record<ApplicationStatus, string>;

export const APPLICATION_STATUS_FILTER = {
  PENDING: 'Under Review',
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
} as const satisfies Record<ApplicationStatus, string>;

/** Before the day of the answer; null while there is none. */
export const ANSWERED_ON = {
  PENDING: null,
  ACCEPTED: 'Decided',
  REJECTED: 'Decided',
} as const satisfies Record<ApplicationStatus, string | null>;

/** What each control that answers an application is called. */
export const DECISION_LABEL = { ACCEPTED: 'Accept', REJECTED: 'Reject' } as const;

/** Each asks once, in its own place: there is no way back, since the artist is told (ruling c-93). */
export function decisionQuestion(decision: ApplicationDecision, artist: string): string {
  return `${DECISION_LABEL[decision]} ${artist}? They are told at once.`;
}

export const DECISION_CONFIRMED = { ACCEPTED: 'Yes, accept', REJECTED: 'Yes, reject' } as const;

/** Shown in place of the buttons when answering fails (S2 §8). */
export const DECISION_FAILED = {
  ACCEPTED: 'Failed to accept application',
  REJECTED: 'Failed to reject application',
} as const;

/** To its applicants, of a job that cannot be looked at. One whose shop is kept out comes back, and says no more (c-112). */
export function noJobPost({ isGone }: { isGone: boolean }): string {
  return isGone ? 'This job post has been taken down' : 'This job post is not shown at the moment';
}

/** In place of the answers, between two of whom one blocked the other: to both alike, no more (c-109). As its refusal says. */
export const UNANSWERABLE = "This application can't be answered at the moment.";

const LIST = new Intl.ListFormat('en-US');
const and = (words: readonly string[]) => LIST.format(words);

type Sent = { hasFace: boolean; workCount: number; styles: readonly string[]; yearsOfExperience: number | null };

/** The styles of a profile that are named one by one; of more, how many they are. */
const STYLES_NAMED = 3;

/** What goes along with a letter: 'face, 6 works, Traditional, 6 years'; '' for an empty profile. */
export function sentLine({ hasFace, workCount, styles, yearsOfExperience: years }: Sent): string {
  const named = styles.length > STYLES_NAMED ? [`${styles.length} styles`] : styles;
  return [
    ...(hasFace ? ['face'] : []),
    ...(workCount > 0 ? [workCount === 1 ? '1 work' : `${workCount} works`] : []),
    ...named,
    ...(years === null ? [] : [yearsLabel(years)]),
  ].join(', ');
}

/** What is missing, in a word or two each; the empty profile is said by its own sentence. */
export function lackNames(lacks: readonly Lack[]): string[] {
  return lacks.flatMap(namesOf);
}

function namesOf(lack: Lack): string[] {
  switch (lack.what) {
    case 'set-up':
      return ['its last steps'];
    case 'profile':
      return [];
    case 'portfolio':
      return ['works'];
    case 'required-styles':
    case 'preferred-styles':
      return lack.styles;
    case 'experience':
      return [minimumExperienceLabel(lack.asked)];
    case 'insurance':
      return ['insurance'];
  }
}

/** The same as a sentence. */
export function lackText(lack: Lack): string {
  switch (lack.what) {
    case 'set-up':
      return 'Your profile is not finished: the shop sees your letter, name, place and years, and no works.';
    case 'profile':
      return 'Your profile is empty: the shop sees your letter alone.';
    case 'portfolio':
      return 'A portfolio is required, and yours has no works yet.';
    case 'required-styles':
      return `Required and not among your styles: ${and(lack.styles)}.`;
    case 'experience': {
      const shown = lack.shown === null ? 'does not say yours' : `says ${yearsLabel(lack.shown)}`;
      return `Asked for are ${minimumExperienceLabel(lack.asked)} of experience, and your profile ${shown}.`;
    }
    case 'insurance':
      return 'Insurance is required, and your profile holds no proof of it.';
    case 'preferred-styles':
      return `The shop prefers ${and(lack.styles)}, and your profile names none of them.`;
  }
}

/** What the link says that leads to where it is added. */
export const LACK_WAY = {
  'set-up': 'Finish your profile',
  profile: 'Fill in your profile',
  portfolio: 'Add works',
  'required-styles': 'Add styles',
  experience: 'Edit years',
  insurance: 'Add proof',
  'preferred-styles': 'Add styles',
} as const satisfies Record<Lack['what'], string>;
