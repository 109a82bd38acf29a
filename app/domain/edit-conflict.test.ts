import { expect, test } from 'vitest';
import { draftOver, judgeEdit, readSeen, seenToken, type Values } from '#app/domain/edit-conflict.ts';

const stored = {
  shopName: 'Harbor House',
  description: null,
  location: 'Boise, ID',
  cityId: '7',
  styles: ['Fine Line'],
};

test('a draft is put over what is stored by now: what was typed, and the rest of today', () => {
  const drawn = { location: 'Reno, NV', cityId: '3', styles: ['Realism'] };
  const values = { ...drawn, styles: [...drawn.styles], description: 'Six chairs.' };
  expect(draftOver(stored, { values, drawn })).toEqual({ ...stored, description: 'Six chairs.' });
});

test('what was emptied stays empty', () => {
  const [values, drawn] = [{}, { shopName: 'Harbor House', styles: ['Fine Line'] }];
  expect(draftOver(stored, { values, drawn })).toMatchObject({ shopName: undefined, styles: undefined });
});

test('a typed place takes its id along, or none', () => {
  const drawn = { location: '', cityId: '' };
  const values = { location: 'Reno, NV', cityId: '' };
  expect(draftOver(stored, { values, drawn })).toMatchObject({ location: 'Reno, NV', cityId: '' });
});

test('which post it is stays that of the draft', () => {
  const about = { submissionId: 'one' };
  expect(draftOver({ ...stored, submissionId: 'two' }, { values: about, drawn: about }).submissionId).toBe('one');
});

test('a draft that does not know what it was typed over was typed from end to end', () => {
  expect(draftOver(stored, { values: { shopName: '', description: 'Six chairs.' } })).toMatchObject({
    shopName: '',
    description: 'Six chairs.',
  });
});

const [TAB, OTHER_TAB, NEXT_TAB] = [
  '0193a000-0000-7000-8000-000000000001',
  '0193a000-0000-7000-8000-000000000002',
  '0193a000-0000-7000-8000-000000000003',
];
const MONDAY = { bio: 'Monday', phone: '5125550142' };

/** A profile that only the forms of this test save. */
function profile() {
  const row = { values: MONDAY as Values, edits: {}, updatedAt: new Date(0) };
  return {
    values: () => row.values,
    /** Whether it was saved: otherwise somebody is asked. */
    save(form: Values): boolean {
      const { seen, ...changes } = form;
      const edit = { seen: readSeen(seen), isTaking: false, values: (values: Values) => values };
      const after = { ...row.values, ...changes };
      const verdict = judgeEdit(edit, row.values, after, row, new Date());
      if (verdict.conflict) return false;
      Object.assign(row, { values: after, edits: verdict.edits });
      return true;
    },
  };
}

const open = (values: Values, form: string): Values => ({ ...values, seen: seenToken(values, form) });
const openDraft = (stored: Values, { draft, form }: { draft: Values; form: string }): Values =>
  draftOver(stored, { values: draft, drawn: { ...MONDAY, seen: draft.seen } }, seenToken(stored, form));

test('a draft that is opened in a second tab is saved as by somebody else: neither tab overwrites the other unasked', () => {
  const both = profile();
  const first: Values = { ...open(MONDAY, TAB), bio: 'ONE' };
  const second: Values = { ...openDraft(both.values(), { draft: first, form: OTHER_TAB }), bio: 'TWO' };
  expect(both.save(second)).toBe(true);
  expect(both.save(first)).toBe(false);
  expect(both.values()).toMatchObject({ bio: 'TWO' });

  const other = profile();
  expect(other.save(first)).toBe(true);
  expect(other.save(second)).toBe(false);
  expect(other.values()).toMatchObject({ bio: 'ONE' });
});

test('a draft whose save got through, and only the answer was lost, goes on from there unasked', () => {
  const mine = profile();
  const sent: Values = { ...open(MONDAY, TAB), bio: 'ONE' };
  expect(mine.save(sent)).toBe(true);
  const again: Values = { ...openDraft(mine.values(), { draft: sent, form: OTHER_TAB }), bio: 'ONE, and more' };
  expect(mine.save(again)).toBe(true);
  const onceMore = openDraft(mine.values(), { draft: { ...again, phone: '' }, form: NEXT_TAB });
  expect(mine.save({ ...onceMore, bio: 'ONE, and less' })).toBe(true);
  expect(mine.values()).toEqual({ bio: 'ONE, and less', phone: '' });
});

test('a draft over what somebody else has changed since is still asked about', () => {
  const mine = profile();
  const draft: Values = { ...open(MONDAY, TAB), bio: 'ONE' };
  expect(mine.save({ ...open(MONDAY, OTHER_TAB), bio: 'Tuesday' })).toBe(true);
  expect(mine.save(openDraft(mine.values(), { draft, form: NEXT_TAB }))).toBe(false);
});
