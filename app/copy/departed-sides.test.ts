import { expect, test } from 'vitest';
import { stayCanceledWords } from '#app/copy/mail/stay-mails.ts';
import { DELETED_SHOP, DELETED_USER, SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import { stayHistoryLine } from '#app/copy/stays/stay-transitions.ts';
import { stayEventTitle, stayPage } from '#app/copy/stays/stays.ts';
import { TRANSITION_RULES } from '#app/domain/stays/stays.ts';
import { stayOccasion } from '#app/features/stays/stay-calendar.server.ts';

const DAYS = { first: '2027-03-03', last: '2027-03-10' };
const ROW = {
  seq: 2,
  at: new Date(),
  days: DAYS,
  flexDays: 0,
  depositCents: null,
  reason: null,
  last: null,
  areTermsChanged: false,
  closed: [],
  page: {},
};
const gone = { artist: DELETED_USER, shop: DELETED_SHOP };

const mailTo = (reader: 'ARTIST' | 'SHOP', isGone: boolean) =>
  stayCanceledWords({ reader, ...gone, days: DAYS, place: 'Austin, TX', chair: null, deposit: null }, isGone);

test('a side that left is called by its role (c-186)', () => {
  expect(stayPage.title('ARTIST', DELETED_SHOP)).toBe('Guest spot at a shop that has left');
  expect(stayPage.title('SHOP', DELETED_USER)).toBe("A former member's guest spot");
  expect(stayEventTitle('SHOP', { artist: SOME_ARTIST, shop: SOME_SHOP, chair: null })).toBe("An artist's guest spot");
  expect(stayPage.waitingFor(SOME_SHOP)).toBe('Waiting on a shop');
  expect(stayPage.title('ARTIST', 'A Rose')).toBe('Guest spot at A Rose');
  const said = [
    ...TRANSITION_RULES.flatMap(({ act }) => [
      stayHistoryLine({ ...ROW, act }, 'SHOP', { ...gone, artist: 'You' }),
      stayHistoryLine({ ...ROW, act }, 'ARTIST', { ...gone, shop: 'You' }),
    ]),
  ];
  for (const sentence of said) expect(sentence).not.toMatch(/[a-z] (?:A former|A shop|You\b)/);
});

test('a line names the side that acted, also without a name (c-186)', () => {
  const line = (act: 'SHOP_GONE' | 'ARTIST_GONE') => stayHistoryLine({ ...ROW, act }, null, gone);
  expect(line('SHOP_GONE')).toBe("Ended, because the shop's account was deleted, suspended or banned.");
  expect(line('ARTIST_GONE')).toBe("Ended, because the artist's account was deleted, suspended or banned.");
  const called = (by: 'ARTIST' | 'SHOP', act: 'CANCEL' | 'END_EARLY') => stayHistoryLine({ ...ROW, act }, by, gone);
  expect(called('SHOP', 'CANCEL')).toBe('The shop canceled, and has left since.');
  expect(called('ARTIST', 'CANCEL')).toBe('The artist canceled, and has left since.');
  expect(called('SHOP', 'END_EARLY')).toBe('The shop ended it early.');
  const mail = mailTo('ARTIST', true);
  expect(mail.subject).toBe('Canceled: the guest spot with a shop that has left, Mar 3-10, 2027');
  expect(mail.paragraphs[0]).toBe('The shop is no longer available, so the guest spot is canceled: Mar 3-10, 2027.');
  expect(mail.facts?.map(({ text }) => text)).toEqual(['Austin, TX']);
  expect(mailTo('SHOP', false).heading).toBe('The artist canceled the guest spot');
});

test('a calendar event does not name a shop that left', () => {
  const stay = { id: '1', during: DAYS, city: 'Austin', state: 'TX' };
  const seen = { reader: 'ARTIST', ...gone, chair: 'Window', street: '', baseUrl: 'http://flashboard.test' } as const;
  expect(stayOccasion(stay, seen).location).toBe('Austin, TX');
});
