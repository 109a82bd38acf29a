import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { outbox } from '#app/data/schema/records.ts';
import { confirmStay } from '#app/features/stays/stay-commands.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { haltInserts } from '#tests/support/halted-inserts.ts';
import { stayWorld } from '#tests/support/stays.ts';
import { telling, toEverything } from '#tests/support/telling.ts';

const database = await testDatabase();
const { db } = database;
const world = await stayWorld(db);
const { days, made, offer } = world;
const heard: string[] = [];
const listener = toEverything(async (event) => {
  if ('act' in event) heard.push(`${event.act} ${event.stayId}`);
});
const { relay } = telling(db, listener);

beforeEach(async () => {
  await db.delete(outbox);
  heard.length = 0;
});

/** An artist with an offer to confirm, and one of another shop that it supersedes. */
async function twoOffers() {
  const artist = await world.artist();
  const [shop, second] = [await world.host(), await world.host()];
  const stayId = await made(offer(shop, artist.actor.userId));
  const besides = await made(offer(second, artist.actor.userId, { days: days(24, 26) }));
  await relay.drained();
  heard.length = 0;
  return { artist, stayId, besides, second };
}

/** Like a killed process: its connection is closed in the middle. */
const kill = () =>
  db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`);

test.each(['stay_history', 'chair_openings', 'outbox'])(
  'a process killed while writing %s confirms nothing, and a retry notifies once',
  async (table) => {
    const { artist, stayId, besides, second } = await twoOffers();
    const halted = await haltInserts(database, table);
    const dying = confirmStay(artist, { stayId, version: 1 }).then(
      () => 'answered',
      () => 'died',
    );
    await halted.reached();
    await kill();
    expect(await dying).toBe('died');
    await halted.letGo();
    expect(await world.stay(stayId)).toMatchObject({ status: 'OFFERED', version: 1, confirmedAt: null });
    expect(await world.stay(besides)).toMatchObject({ status: 'OFFERED', version: 1 });
    expect([await db.$count(outbox), await world.isFree(second.chairId, days(24, 26))]).toEqual([0, false]);

    await made(confirmStay(artist, { stayId, version: 1 }));
    await made(confirmStay(artist, { stayId, version: 1 }));
    await relay.drained();
    await relay.drained();
    expect(heard.sort()).toEqual([`CONFIRM ${stayId}`, `GIVE_WAY ${besides}`].sort());
  },
);

test('a confirmation is published once after a kill', async () => {
  const { artist, stayId } = await twoOffers();
  // The test context wakes no relay, so events stay unpublished, as after a kill.
  await made(confirmStay(artist, { stayId, version: 1 }));
  expect(heard).toEqual([]);
  await Promise.all([relay.drained(), relay.drained()]);
  await relay.drained();
  expect(heard.filter((one) => one.startsWith('CONFIRM'))).toEqual([`CONFIRM ${stayId}`]);
});
