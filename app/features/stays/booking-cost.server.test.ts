import { expect, test } from 'vitest';
import { openDates } from '#app/features/calendar/windows.server.ts';
import { confirmStay } from '#app/features/stays/stay-commands.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { allStatementsOf } from '#tests/support/statements.ts';
import { stayWorld } from '#tests/support/stays.ts';

const { db } = await testDatabase();
const world = await stayWorld(db);
const { days, made, offer } = world;

/** Includes the statements that begin and end the transaction. */
const MOST = { offer: 12, confirmation: 14 };

test('an offer and its confirmation ask the database no more often than they have to', async () => {
  const [shop, artist] = [await world.host(), await world.artist()];
  let stayId = '';
  const offered = await allStatementsOf(async () => {
    stayId = await made(offer(shop, artist.actor.userId));
  });
  const confirmed = await allStatementsOf(() => made(confirmStay(artist, { stayId, version: 1 })));
  expect(offered).toBeLessThanOrEqual(MOST.offer);
  expect(confirmed).toBeLessThanOrEqual(MOST.confirmation);
});

test('dates of thirty chairs are opened by as many statements as those of two', async () => {
  const shop = await world.host({}, { requests: 'WINDOWS' });
  const chairIds: string[] = [];
  for (let index = 0; index < 30; index++) chairIds.push(await world.chair(shop.shopId, { hosting: 'WINDOWS' }));
  const opened = (of: string[], first: number) =>
    allStatementsOf(async () => {
      const openings = [{ days: days(first, first + 3), isUrgent: false }];
      const answer = await openDates(shop, { chairIds: of, openings, minDays: null, note: '' });
      expect(answer).toMatchObject({ ok: true, value: { count: of.length } });
    });
  expect(await opened(chairIds, 30)).toBe(await opened(chairIds.slice(0, 2), 20));
});
