import { parseWithZod } from '@conform-to/zod/v4';
import { expect, test } from 'vitest';
import { decisionSchema } from '#app/domain/decision.ts';
import { suspensionSchema } from '#app/domain/suspension.ts';

function posted(schema: typeof decisionSchema | typeof suspensionSchema, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const read = parseWithZod(form, { schema });
  return read.status === 'success' ? read.value : read.error;
}

const DAYS = 'Please enter a number of days from 1 to 365';
const OTHER_DAYS = 'Days must be a whole number from 1 to 365';

test.each([
  ['suspended', '7', { days: 7 }],
  ['suspended', '999', { days: [DAYS] }],
  ['suspended', '1.5', { days: [DAYS] }],
  ['suspended', 'a week', { days: [DAYS] }],
  ['suspended', '', { days: [DAYS] }],
  // Left over from a try that was refused.
  ['dismissed', '999', { days: null }],
  ['warned', '0', { days: null }],
  ['removed', 'a week', { days: null }],
  ['banned', '7', { days: null }],
])('days are read for a suspension alone: %s, %o', (outcome, days, said) => {
  expect(posted(decisionSchema, { outcome, days, words: 'Not like this.' })).toMatchObject(said);
});

test.each([
  [{}, { outcome: ['Please choose a decision'] }],
  [{ outcome: 'hanged' }, { outcome: ['Please choose a decision'] }],
  [{ outcome: 'dismissed' }, { outcome: 'dismissed', words: '' }],
  ...(['removed', 'warned', 'suspended', 'banned'] as const).map(
    (outcome) => [{ outcome, days: '7' }, { words: ['Please write what the person will read'] }] as const,
  ),
] as [Record<string, string>, object][])('words are asked for by what is chosen, never before: %o', (fields, said) => {
  const read = posted(decisionSchema, fields);
  expect(read).toMatchObject(said);
  if (!('words' in said)) expect(read).not.toHaveProperty('words');
});

test.each([
  ['suspend', '7', { days: 7 }],
  ['suspend', '999', { days: [OTHER_DAYS] }],
  ['suspend', 'a week', { days: [OTHER_DAYS] }],
  ['suspend', '', { days: ['Please say for how many days'] }],
  ['ban', '999', { days: null }],
  ['ban', 'a week', { days: null }],
])('and so from the list: %s, %o', (kind, days, said) => {
  expect(posted(suspensionSchema, { kind, days, words: 'Not like this.' })).toMatchObject(said);
});
