import { z } from 'zod';
import * as field from '#app/domain/fields.ts';
import { form } from '#app/domain/fields.ts';

/** What a guest is given to work at (trade A1). */
export const CHAIR_KINDS = ['CHAIR', 'BED', 'PRIVATE_ROOM', 'SHARED_TABLE'] as const;

/** When guests may ask for a chair: always unless it is blocked, only in open windows, or never (trade A1). */
export const CHAIR_HOSTINGS = ['ALWAYS', 'WINDOWS', 'NEVER'] as const;

export const CHAIR_NAME_MAX = 40;
export const CHAIR_NOTE_MAX = 200;

/** In use at the same time; with the retired ones, which stay while a guest spot names them (trade A4, ruling c-157). */
export const CHAIRS_MAX = 30;
export const CHAIRS_EVER_MAX = 100;

/** Open windows: days of a chair (trade A4). */
export const WINDOW_NOTE_MAX = 200;
export const WINDOW_MIN_DAYS_MAX = 90;

/** Closures: days on which a chair, or the whole shop, takes nobody. */
export const CLOSURE_NOTE_MAX = 100;
/** Coming ones of a shop at the same time (ruling c-153). */
export const CLOSURES_MAX = 300;

type Entered = { from?: unknown; until?: unknown };

const endsBeforeBegun = ({ from, until }: Entered) =>
  typeof from !== 'string' || typeof until !== 'string' || until === '' || until >= from;

/** A chair as its form has it; `until` is the last day, if there is one. */
export const chairSchema = form(() =>
  z
    .object({
      name: field.requiredName('Please name the chair', { name: 'Name', max: CHAIR_NAME_MAX }),
      kind: field.oneOf(CHAIR_KINDS, 'Please choose what it is'),
      hosting: field.oneOf(CHAIR_HOSTINGS, 'Please choose when guests may ask for it'),
      note: field.longText({ name: 'Note', max: CHAIR_NOTE_MAX }),
      from: field.requiredDate('Please enter the first day'),
      until: field.optionalDate(),
    })
    .refine(endsBeforeBegun, {
      path: ['until'],
      error: 'The last day comes before the first',
      when: field.ALWAYS,
    }),
);

export type ChairInput = z.output<typeof chairSchema>;

/** How a chair moves among its shop's: one place at a time, so that a row of buttons does without a script. */
export const CHAIR_MOVES = ['up', 'down'] as const;
export type ChairMove = (typeof CHAIR_MOVES)[number];

export const chairMoveSchema = form(() => z.object({ move: field.oneOf(CHAIR_MOVES, 'Please choose a direction') }));
