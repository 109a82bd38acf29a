import { expect, test } from 'vitest';
import {
  type Edit,
  judgeEdit,
  readSeen,
  seenToken,
  type Values,
  withoutKept,
} from '#app/domain/values/edit-conflict.ts';

type Row = {
  bio: string | null;
  phone: string;
  styles: string[];
  policies: Record<string, unknown>;
  images: { id: string; words: string }[];
  location: string;
  city: string;
};

const OPENED: Row = {
  bio: 'Monday',
  phone: '5125550142',
  styles: ['Fine Line', 'Color'],
  policies: { commission: 60, rules: ['Be kind'] },
  images: [{ id: 'one', words: 'A rose' }],
  location: 'Reno, NV',
  city: 'Reno',
};

const values = ({ policies, city: _, ...row }: Row): Values => ({ ...row, ...policies });
const edit = (isForced = false): Edit<Row> => ({ seen: readSeen(seenToken(values(OPENED))), isForced, values });
const judged = (before: Partial<Row>, sent: Partial<Row>, isForced = false) =>
  judgeEdit(edit(isForced), { ...OPENED, ...before }, { ...OPENED, ...before, ...sent });

test('an untouched field keeps the stored value', () => {
  const stored = { ...OPENED, bio: 'Tuesday' };
  const columns = { bio: 'Monday', phone: '5125550143' };
  const { isRefused, keeps } = judgeEdit(edit(), stored, { ...stored, ...columns });
  expect({ isRefused, keeps: [...keeps] }).toEqual({ isRefused: false, keeps: ['bio'] });
  expect(withoutKept(edit(), stored, columns, keeps)).toEqual({ phone: '5125550143' });
});

test('a field changed on both sides is refused unless forced', () => {
  expect(judged({ bio: 'Tuesday' }, { bio: 'Wednesday' }).isRefused).toBe(true);
  expect(judged({ bio: 'Tuesday' }, { bio: null }).isRefused).toBe(true);
  expect(judged({ bio: 'Tuesday' }, { bio: 'Wednesday' }, true).isRefused).toBe(false);
  expect(judged({ bio: 'Tuesday' }, { bio: 'Tuesday' }).isRefused).toBe(false);
  expect(judged({}, { bio: 'Tuesday' }).isRefused).toBe(false);
});

test('the order of a list does not count as a change', () => {
  expect(judged({ styles: ['Color', 'Fine Line'] }, { styles: ['Color'] })).toEqual({
    isRefused: false,
    keeps: new Set(),
  });
});

test('the description of each image is a separate field', () => {
  const theirs = { images: [{ id: 'one', words: 'A thorn' }] };
  const mine = {
    images: [
      { id: 'one', words: 'A rose' },
      { id: 'two', words: 'A swallow' },
    ],
  };
  expect(judged(theirs, mine)).toEqual({ isRefused: false, keeps: new Set(['images.one']) });
  expect(judged(theirs, { images: [{ id: 'one', words: 'A leaf' }] }).isRefused).toBe(true);
});

test('kept keys of an object stay, and a place is kept whole', () => {
  const stored = { ...OPENED, policies: { commission: 66, rules: [] }, location: 'Boise, ID', city: 'Boise' };
  const columns = { policies: { commission: 60, rules: ['Wipe up'] }, location: 'Reno, NV', city: 'Reno' };
  const keeps = new Set(['commission', 'location']);
  expect(withoutKept(edit(), stored, columns, keeps)).toEqual({ policies: { commission: 66, rules: ['Wipe up'] } });
});

test('a form without its opening state is saved as sent', () => {
  expect(readSeen(seenToken({}))).toEqual(new Map());
  for (const posted of [undefined, '', 7, 'nonsense', `?${'x'.repeat(13_000)}`]) expect(readSeen(posted)).toBeNull();
  const unsaid = { ...edit(), seen: null };
  expect(judgeEdit(unsaid, { ...OPENED, bio: 'Tuesday' }, { ...OPENED, bio: 'Wednesday' }).isRefused).toBe(false);
});
