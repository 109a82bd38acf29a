import { expect, test } from 'vitest';
import { pathAfter } from '#app/features/onboarding/wizard.tsx';
import { wizardRequest } from '#app/routes/onboarding/steps.server.ts';

const WIZARD = { path: '/onboarding/artist-profile-setup', home: '/dashboard' };

function ask(query: string, currentStep: number, setupCompleted = false) {
  const url = new URL(`http://flashboard.test${WIZARD.path}${query}`);
  try {
    return wizardRequest(url, { currentStep, setupCompleted }, WIZARD);
  } catch (reply) {
    return (reply as Response).headers.get('Location');
  }
}

test.each([
  ['without a step, the furthest one reached', '', 3, 3],
  ['a stored 5 opens 4 (c-15)', '', 5, 4],
  ['going back is always allowed', '?step=1', 3, 1],
])('%s', (_, query, currentStep, step) => {
  expect(ask(query, currentStep)).toMatchObject({ step });
});

test.each(['?step=4', '?step=0', '?step=-1', '?step=1.5', '?step=x', '?step=', '?step=9e9'])(
  'a step ahead is refused: %s',
  (query) => {
    expect(ask(query, 2)).toBe('/onboarding/artist-profile-setup?step=2');
  },
);

test('a finished wizard leads to the dashboard (c-43)', () => {
  expect(ask('?step=1', 5, true)).toBe('/dashboard');
});

test('a member without a profile goes to its creation (c-30)', () => {
  const url = new URL(`http://flashboard.test${WIZARD.path}?returnTo=/jobs/7`);
  const ask = () => wizardRequest(url, { currentStep: 1, setupCompleted: false, profileTrouble: 'missing' }, WIZARD);
  expect(ask).toThrow();
  try {
    ask();
  } catch (reply) {
    expect((reply as Response).headers.get('Location')).toBe('/auth/callback?returnTo=%2Fjobs%2F7');
  }
});

test('the return path is kept if it is local', () => {
  expect(ask('?step=4&returnTo=/jobs/7', 2)).toBe('/onboarding/artist-profile-setup?step=2&returnTo=%2Fjobs%2F7');
  expect(ask('?returnTo=https://evil.test/', 2)).toMatchObject({ returnTo: null });
  expect(ask('?returnTo=//evil.test', 2)).toMatchObject({ returnTo: null });
});

test('saving leads to the next step, the last one to the return path', () => {
  expect(pathAfter(2, false, null, WIZARD)).toBe(`${WIZARD.path}?step=3`);
  expect(pathAfter(4, true, null, WIZARD)).toBe('/dashboard?done=setup-complete');
  expect(pathAfter(4, true, '/jobs/7', WIZARD)).toBe('/jobs/7?done=setup-complete');
});
