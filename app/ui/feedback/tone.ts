export type Tone = 'green' | 'red' | 'mustard' | 'blue' | 'grey';

/** Filled tones; the text colour that is readable on each. */
export const TONE_FILL: Record<Tone, string> = {
  green: 'bg-green text-on-tone',
  red: 'bg-red text-on-tone',
  mustard: 'bg-mustard text-on-mustard',
  blue: 'bg-blue text-on-tone',
  grey: 'bg-grey text-on-tone',
};

/** Quiet fills under ordinary text. */
export const TONE_WASH: Record<Tone, string> = {
  green: 'bg-green-wash',
  red: 'bg-red-wash',
  mustard: 'bg-mustard-wash',
  blue: 'bg-blue-wash',
  grey: 'bg-grey-wash',
};
