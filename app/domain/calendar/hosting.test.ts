import { expect, test } from 'vitest';
import { cancellationLines } from '#app/copy/calendar/hosting.ts';
import { type CancellationTerms, hostingSchema, termsOf, USUAL_TERMS } from '#app/domain/calendar/hosting.ts';

const POSTED = { requests: 'WINDOWS', minNoticeDays: 2, maxAheadDays: 365, terms: 'NONE' };

const problems = (posted: object) => {
  const read = hostingSchema.safeParse({ ...POSTED, ...posted });
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

test.each(Object.entries(USUAL_TERMS))('%s round-trips through its steps (trade A5)', (terms, steps) => {
  // Rows of a shop that had its own terms before are still in the form: they are not judged.
  const posted = { ...POSTED, terms, steps: [{ days: 900, keepPercent: 7 }] };
  expect(hostingSchema.parse(posted)).toEqual({
    requests: 'WINDOWS',
    minNoticeDays: 2,
    maxAheadDays: 365,
    cancellation: steps,
  });
  expect(termsOf(steps)).toBe(terms as CancellationTerms);
});

test('own steps are sorted, and empty rows dropped', () => {
  const steps = [{ days: 3, keepPercent: 100 }, {}, { days: 14, keepPercent: 30 }];
  const { cancellation } = hostingSchema.parse({ ...POSTED, terms: 'OWN', steps });
  expect(cancellation).toEqual([
    { days: 14, keepPercent: 30 },
    { days: 3, keepPercent: 100 },
  ]);
  expect(termsOf(cancellation)).toBe('OWN');
  expect(cancellationLines(cancellation)).toEqual([
    'Cancel 14+ days out: full deposit back.',
    'Less than 14 days before, you keep 30%.',
    'Less than 3 days before, you keep all of it.',
  ]);
});

test.each([
  [{ requests: 'ALL' }, ['requests: Please choose who can ask']],
  [{ minNoticeDays: 61 }, ['minNoticeDays: Notice must be a whole number of days, from 0 to 60']],
  [{ minNoticeDays: 0 }, []],
  [{ maxAheadDays: 29 }, ['maxAheadDays: How far ahead must be a whole number of days, from 30 to 540']],
  [{ maxAheadDays: 540 }, []],
  [
    { minNoticeDays: 31, maxAheadDays: 30 },
    ['maxAheadDays: Nobody could ask you: please plan further ahead than your notice'],
  ],
  [{ minNoticeDays: 30, maxAheadDays: 30 }, []],
  [{ terms: 'OWN' }, ['steps: Please enter a step, or choose one of the terms above']],
  [{ terms: 'OWN', steps: [{ days: 3 }] }, ['steps.0.keepPercent: Please enter a percentage from 1 to 100']],
  [{ terms: 'OWN', steps: [{ days: 1.5, keepPercent: 101 }] }, ['steps.0.days: ', 'steps.0.keepPercent: ']],
  [
    {
      terms: 'OWN',
      steps: [
        { days: 7, keepPercent: 50 },
        { days: 7, keepPercent: 60 },
      ],
    },
    ['steps.1.days: Another step has the same days'],
  ],
  [
    {
      terms: 'OWN',
      steps: [
        { days: 3, keepPercent: 50 },
        { days: 7, keepPercent: 60 },
      ],
    },
    ['steps.0.keepPercent: Closer to the first day you keep more, not less'],
  ],
  [
    { terms: 'OWN', steps: Array.from({ length: 4 }, (_, at) => ({ days: 9 - at, keepPercent: 10 + at })) },
    ['steps: '],
  ],
  // Everything that is wrong is said at once.
  [{ requests: 'ALL', terms: 'OWN', steps: [{ days: 0, keepPercent: 1 }] }, ['requests: ', 'steps.0.days: ']],
])('%j', (posted, said) => {
  const found = problems(posted);
  expect(found).toHaveLength(said.length);
  for (const [at, words] of said.entries()) expect(found[at]).toContain(words);
});
