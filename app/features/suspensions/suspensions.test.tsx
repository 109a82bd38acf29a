import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SuspensionEnd } from '#app/features/suspensions/suspensions.tsx';

const day = (day: number) => new Date(Date.UTC(2026, 10, day, 12));

test.each([
  ['a ban', null, null, 'for good'],
  ['a suspension', day(28), null, 'Nov 28, 2026'],
  ['a ban that was lifted', null, day(20), 'Lifted on Nov 20, 2026'],
  ['a suspension that was lifted early', day(28), day(20), 'Lifted on Nov 20, 2026'],
  ['a suspension whose time is over', day(20), new Date(day(20).getTime() + 30_000), 'Nov 20, 2026'],
])('the end of %s', (_, until, liftedAt, said) => {
  const shown = renderToStaticMarkup(<SuspensionEnd suspension={{ until, liftedAt }} />);
  expect(shown.replace(/<[^>]+>/g, '')).toBe(said);
});
