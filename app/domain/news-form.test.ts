import { describe, expect, test } from 'vitest';
import { newsSchema } from '#app/domain/news-form.ts';
import { KIND_FACTS, kindsFor } from '#app/domain/notification-kinds.ts';
import { NEWS_WAYS } from '#app/domain/notification-preferences.ts';

const ROLES = ['ARTIST', 'SHOP'] as const;
const usual = (role: 'ARTIST' | 'SHOP') =>
  Object.fromEntries(kindsFor(role).map((kind) => [kind, KIND_FACTS[kind].usual]));
const said = (fields: Record<string, unknown>, role: 'ARTIST' | 'SHOP' = 'ARTIST') => {
  const read = newsSchema[role].safeParse({ ...usual(role), ...fields });
  return read.success ? 'fine' : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe.each(ROLES)('%s', (role) => {
  test.each(kindsFor(role).flatMap((kind) => NEWS_WAYS.map((way) => [kind, way])))('%s may be %s', (kind, way) => {
    const read = newsSchema[role].parse({ ...usual(role), [kind]: way });
    expect(read).toEqual({
      ways: { ...usual(role), [kind]: way },
      quietFrom: null,
      quietUntil: null,
      timeZone: null,
    });
  });

  test.each(kindsFor(role))('%s must be said, in a way that there is', (kind) => {
    const problem = [`${kind}: Please choose how you want to hear of this`];
    expect(said({ [kind]: undefined }, role)).toEqual(problem);
    expect(said({ [kind]: 'MONTHLY' }, role)).toEqual(problem);
    expect(said({ [kind]: ['OFF', 'DAILY'] }, role)).toEqual(problem);
  });

  test('what the others hear of is no field of theirs', () => {
    const read = newsSchema[role].parse({ ...usual('ARTIST'), ...usual('SHOP') });
    expect(Object.keys(read.ways)).toEqual(kindsFor(role));
  });
});

test('artists and shops each hear of kinds that the others do not', () => {
  expect(kindsFor('ARTIST')).not.toContain('NEW_APPLICATION');
  expect(kindsFor('SHOP')).not.toContain('APPLICATION_STATUS');
});

const CLEAR_BOTH = 'Please enter a time, or clear both';

test.each([
  [{ quietFrom: '22:00', quietUntil: '07:00' }, 'fine'],
  [{ quietFrom: '00:00', quietUntil: '23:59' }, 'fine'],
  [{ quietFrom: '22:00' }, [`quietUntil: ${CLEAR_BOTH}`]],
  [{ quietUntil: '07:00' }, [`quietFrom: ${CLEAR_BOTH}`]],
  [
    { quietFrom: '22:00', quietUntil: '22:00' },
    ['quietUntil: These are the same time. Clear both for no quiet hours.'],
  ],
  [{ quietFrom: '24:00', quietUntil: '07:00' }, [`quietFrom: ${CLEAR_BOTH}`]],
  [{ quietFrom: '22:00', quietUntil: 'late' }, [`quietUntil: ${CLEAR_BOTH}`]],
  [{ timeZone: 'Pacific/Honolulu' }, 'fine'],
  [{ timeZone: 'Mars/Olympus' }, ['timeZone: Please choose from the list']],
  [{ timeZone: '+05:00', quietFrom: '22:00' }, ['timeZone: Please choose from the list', `quietUntil: ${CLEAR_BOTH}`]],
])('%j: %j', (fields, expected) => {
  expect(said(fields)).toEqual(expected);
});

test('times come out as minutes of the day, and a zone as its own name', () => {
  const read = newsSchema.SHOP.parse({
    ...usual('SHOP'),
    quietFrom: '22:30',
    quietUntil: '07:05',
    timeZone: 'us/pacific',
  });
  expect(read).toMatchObject({ quietFrom: 1350, quietUntil: 425, timeZone: 'America/Los_Angeles' });
});
