import { expect, test } from 'vitest';
import { fieldNamedIn } from '#app/ui/forms/use-field-asked-for.ts';

test.each(['#jobTypes', '#tattoo-styles', '#specialties[0].name', '#_r_1_'])('%s names a field', (hash) => {
  expect(fieldNamedIn(hash)).toBe(hash.slice(1));
});

test.each(['', '#', '#%', '#%E0%A4%A', '#"]', '#a b', '#x,y', '#:~:text=x', '##'])(
  'what somebody else wrote behind an address names none: %s',
  (hash) => {
    expect(fieldNamedIn(hash)).toBeNull();
  },
);
