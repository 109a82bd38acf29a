import { minimumExperienceLabel } from '#app/copy/jobs.ts';
import { yearsLabel } from '#app/copy/profiles.ts';
import type { Lack } from '#app/domain/shops.ts';

const LIST = new Intl.ListFormat('en-US');
export const and = (words: readonly string[]) => LIST.format(words);

type Sent = { hasFace: boolean; workCount: number; styles: readonly string[]; yearsOfExperience: number | null };

/** Longer lists of styles are counted instead. */
const STYLES_NAMED = 3;

/** 'photo, 6 pieces, Traditional, 6 years'; '' for an empty profile. */
export function sentLine({ hasFace, workCount, styles, yearsOfExperience: years }: Sent): string {
  const named = styles.length > STYLES_NAMED ? [`${styles.length} styles`] : styles;
  return [
    ...(hasFace ? ['photo'] : []),
    ...(workCount > 0 ? [workCount === 1 ? '1 piece' : `${workCount} pieces`] : []),
    ...named,
    ...(years === null ? [] : [yearsLabel(years)]),
  ].join(', ');
}

/** Each missing requirement in a word or two; an empty profile has a sentence of its own. */
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
      return `The job asks for ${minimumExperienceLabel(lack.asked)} of experience, and your profile ${shown}.`;
    }
    case 'insurance':
      return "Insurance is required, and you haven't uploaded proof.";
    case 'preferred-styles':
      return `The shop prefers ${and(lack.styles)}, and none of them is on your profile.`;
  }
}

export const LACK_WAY = {
  'set-up': 'Finish your profile',
  profile: 'Fill in your profile',
  portfolio: 'Add works',
  'required-styles': 'Add styles',
  experience: 'Edit years',
  insurance: 'Add proof',
  'preferred-styles': 'Add styles',
} as const satisfies Record<Lack['what'], string>;
