import { z } from 'zod';
import type { Actor, ActorOf } from '#app/domain/accounts.ts';
import { allow, deny, type Verdict } from '#app/domain/results.ts';
import * as field from '#app/domain/values/fields.ts';
import { form } from '#app/domain/values/fields.ts';

export const CHAIR_KINDS = ['CHAIR', 'BED', 'PRIVATE_ROOM', 'SHARED_TABLE'] as const;

/** When guests may request a chair: always unless blocked, only on open dates, or never (trade A1). */
export const CHAIR_HOSTINGS = ['ALWAYS', 'WINDOWS', 'NEVER'] as const;

export const CHAIR_NAME_MAX = 40;
export const CHAIR_NOTE_MAX = 200;

/** In use; and with retired ones, which are kept while a guest spot refers to them (trade A4, c-157). */
export const CHAIRS_MAX = 30;
export const CHAIRS_EVER_MAX = 100;

export const WINDOW_NOTE_MAX = 200;
export const WINDOW_MIN_DAYS_MAX = 90;

export const CLOSURE_NOTE_MAX = 100;
export const CLOSURES_MAX = 300;

type Entered = { from?: unknown; until?: unknown };

const endsBeforeBegun = ({ from, until }: Entered) =>
  typeof from !== 'string' || typeof until !== 'string' || until === '' || until >= from;

export const nameAndKind = () => ({
  name: field.requiredName('Please name the chair', { name: 'Name', max: CHAIR_NAME_MAX }),
  kind: field.oneOf(CHAIR_KINDS, 'Please choose what it is'),
});

export const chairSchema = form(() =>
  z
    .object({
      ...nameAndKind(),
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

/** A chair moves one place at a time, so buttons work without a script. */
export const CHAIR_MOVES = ['up', 'down'] as const;
export type ChairMove = (typeof CHAIR_MOVES)[number];

export const chairMoveSchema = form(() => z.object({ move: field.oneOf(CHAIR_MOVES, 'Please choose a direction') }));

type OfShop = { shopId: string };

/** Only the shop can see and change its chairs, open dates, blocked dates and hosting settings (trade A5). */
export function canKeepCalendar(actor: Actor, { shopId }: OfShop): Verdict<ActorOf<'shop'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind !== 'shop') return deny('not-a-shop');
  return actor.shopId === shopId ? allow(actor) : deny('not-found');
}
