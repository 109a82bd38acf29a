import { expect, test } from 'vitest';
import { stayChangedWords } from '#app/copy/mail/stay-mails.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import { pageChangeLine } from '#app/copy/page-changes.ts';
import { changedOverall, type PageChange, withoutStreets } from '#app/domain/page-change.ts';

const name = { from: 'Big Dipper', to: 'Harbor Light' };
const place = {
  from: { address: '', city: 'Chicago', state: 'IL' },
  to: { address: '12 Harbor Street', city: 'Denver', state: 'CO' },
};
const zone = { from: 'America/Chicago', to: 'America/Denver' };
const street = { from: { ...place.to, address: '1 Main St' }, to: place.to };

test.each<[PageChange, string, string]>([
  [{ name }, 'Big Dipper is now called Harbor Light', 'Your shop is now called Harbor Light instead of Big Dipper'],
  [
    { place },
    'Harbor Light is now at 12 Harbor Street, Denver, CO instead of Chicago, IL',
    'Your shop is now at 12 Harbor Street, Denver, CO instead of Chicago, IL',
  ],
  [
    withoutStreets({ name, place, zone }),
    'Big Dipper is now called Harbor Light, and is in Denver, CO instead of Chicago, IL; the time zone is Mountain Time instead of Central Time',
    'Your shop is now called Harbor Light instead of Big Dipper, and is in Denver, CO instead of Chicago, IL; the time zone is Mountain Time instead of Central Time',
  ],
  [withoutStreets({ place: street }), 'Harbor Light has a new address', 'Your shop has a new address'],
  [
    { zone },
    'The time zone of Harbor Light is Mountain Time instead of Central Time',
    'The time zone of your shop is Mountain Time instead of Central Time',
  ],
  [{ name: { ...name, from: '' } }, 'The shop is now called Harbor Light', 'Your shop is now called Harbor Light'],
  // As acts were kept before, and once the shop has left.
  [{}, 'Harbor Light has a new address', 'Your shop has a new address'],
  [
    { name: null, zone: null },
    'Harbor Light has another name; the time zone is another one',
    'Your shop has another name; the time zone is another one',
  ],
])('%j is said by the old and the new', (change, toArtist, toShop) => {
  expect([pageChangeLine(change, 'Harbor Light'), pageChangeLine(change, 'You')]).toEqual([toArtist, toShop]);
});

test('a shop without a name is called so in every place of the sentence', () => {
  expect(pageChangeLine({ place }, SOME_SHOP)).toMatch(/^The shop is now at /);
  expect(pageChangeLine({ zone }, SOME_SHOP)).toMatch(/^The time zone of the shop is /);
});

test.each<[PageChange, string, string, string]>([
  [
    { name, place, zone },
    'Big Dipper is now called Harbor Light, and has a new address',
    'A new name and address',
    'Big Dipper is now called Harbor Light, and is at 12 Harbor Street, Denver, CO instead of Chicago, IL',
  ],
  [{ name }, 'Big Dipper is now called Harbor Light', 'A new name', 'Big Dipper is now called Harbor Light'],
  [
    { place: street },
    'Harbor Light has a new address',
    'A new address',
    'Harbor Light is now at 12 Harbor Street, Denver, CO instead of 1 Main St, Denver, CO',
  ],
])('the mail about %j names the old and the new', (page, subject, heading, said) => {
  const facts = {
    reader: 'ARTIST',
    artist: 'Maya',
    shop: 'Harbor Light',
    days: 'Mar 3 to 10, 2027',
    chair: null,
  } as const;
  const words = stayChangedWords({ ...facts, place: 'Denver, CO', deposit: null, page }, 'PLACE_CHANGED');
  expect(words).toMatchObject({ subject: `${subject}: your guest spot, Mar 3 to 10, 2027`, heading });
  expect(words.paragraphs[0]).toBe(`${said}. Your guest spot stands: Mar 3 to 10, 2027.`);
});

test('of several changes the first is held against the last, and nothing is left of what is as it was', () => {
  const back = { from: name.to, to: name.from };
  const away = { from: place.to, to: place.from };
  expect(changedOverall([{ name }, { place, zone }, { name: back }])).toEqual({ place, zone });
  expect(
    changedOverall([{ name: { from: 'Big Dipper', to: 'Dipper' } }, { name: { ...name, from: 'Dipper' } }]),
  ).toEqual({
    name,
  });
  expect(changedOverall([{ place }, { place: away }])).toBeNull();
  expect(changedOverall([])).toBeNull();
  // Kept by nobody any more, or never.
  expect(changedOverall([{ name: null }, { name }])).toEqual({ name: null });
  expect(changedOverall([{}])).toEqual({});
});
