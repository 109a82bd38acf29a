import { expect, test } from 'vitest';
import { chairNameBeside } from '#app/domain/chair.ts';

test.each([
  ['Window', ['Window'], 'Window 2'],
  ['Window', ['window', 'WINDOW 2'], 'Window 3'],
  ['x'.repeat(40), ['x'.repeat(40)], `${'x'.repeat(38)} 2`],
  [`${'x'.repeat(37)} yz`, [], `${'x'.repeat(37)} 2`],
])('%s beside %j is called %s', (name, taken, called) => {
  expect(chairNameBeside(name, taken)).toBe(called);
});
