import { expect, test } from 'vitest';
import { fieldNamedIn } from '#app/features/profiles/profile-form.tsx';

test.each(['#jobTypes', '#tattoo-styles', '#specialties[0].name', '#_r_1_'])('%s names a field', (hash) => {
  expect(fieldNamedIn(hash)).toBe(hash.slice(1));
});

test.each(['', '#', '#%', '#%E0%A4%A', '#"]', '#a b', '#x,y', '#:~:text=x', '##'])(
  'a foreign hash names no field: %s',
  (hash) => {
    expect(fieldNamedIn(hash)).toBeNull();
  },
);
