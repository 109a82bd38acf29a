import { expect, test } from 'vitest';
import { draftOver } from '#app/domain/edit-conflict.ts';

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

test('what the form was opened on, and which post it is, stay those of the draft', () => {
  const about = { seen: 'monday', submissionId: 'one' };
  const { seen, submissionId } = draftOver(
    { ...stored, seen: 'tuesday', submissionId: 'two' },
    { values: about, drawn: about },
  );
  expect({ seen, submissionId }).toEqual(about);
});

test('a draft that does not know what it was typed over was typed from end to end', () => {
  expect(draftOver(stored, { values: { shopName: '', description: 'Six chairs.' } })).toMatchObject({
    shopName: '',
    description: 'Six chairs.',
  });
});
