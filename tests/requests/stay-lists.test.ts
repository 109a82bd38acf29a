import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { blocks } from '#app/data/schema/blocks.ts';
import { stays } from '#app/data/schema/calendars.ts';
import { confirmStay, withdrawRequest } from '#app/features/stays/stay-commands.server.ts';
import { testApp } from '#tests/support/app.ts';
import { shownIn } from '#tests/support/replies.ts';
import { stayWorld } from '#tests/support/stays.ts';

const { db, get, signedIn } = await testApp();
const world = await stayWorld(db);

async function rowsOf(path: string, cookie: string): Promise<string[]> {
  const reply = await get(path, cookie);
  expect([path, reply.status]).toEqual([path, 200]);
  const rows = shownIn(await reply.text()).match(/<li id="stay-.*?<\/article>/gs) ?? [];
  return rows.map((row) =>
    row
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

async function pair() {
  const [host, artist] = [await world.host({ shopName: 'Iron Rose' }), await world.artist({ fullName: 'Mara Quint' })];
  return { host, artist, asShop: await signedIn(host.actor.userId), asArtist: await signedIn(artist.actor.userId) };
}

test('both sides find open, upcoming and past guest spots, with the next actor and deadline', async () => {
  const { host, artist, asShop, asArtist } = await pair();
  const asked = await world.made(world.ask(artist, host));
  const [byArtist] = await rowsOf('/stays', asArtist);
  expect(byArtist).toMatch(/Iron Rose .*5 days Waiting on Iron Rose , until .* CT \(/);
  const [byShop] = await rowsOf('/shop/stays', asShop);
  expect(byShop).toMatch(/Mara Quint Reply by .*5 days$/);
  expect(shownIn(await (await get('/shop/stays', asShop)).text())).toContain(`href="/stays/${asked}"`);
  await world.made(withdrawRequest(artist, { stayId: asked, version: 1 }));
  const offered = await world.made(world.offer(host, artist.actor.userId, { days: world.days(40, 44) }));
  expect((await rowsOf('/stays', asArtist))[0]).toContain('Confirm by');
  expect((await rowsOf('/shop/stays', asShop))[0]).toContain('Waiting on Mara Quint');
  await world.made(confirmStay(artist, { stayId: offered, version: 1 }));
  for (const [path, cookie] of [
    ['/stays', asArtist],
    ['/shop/stays', asShop],
  ] as const) {
    expect(await rowsOf(path, cookie)).toEqual([]);
    const [coming, ...more] = await rowsOf(`${path}?tab=upcoming`, cookie);
    expect([coming, more]).toEqual([expect.stringContaining('Starts in 40 days'), []]);
    expect((await rowsOf(`${path}?tab=past`, cookie))[0]).toContain('Withdrawn');
    expect(await rowsOf(`${path}?tab=nonsense&after=%00`, cookie)).toEqual([]);
  }
  const stranger = await pair();
  for (const [path, cookie] of [
    ['/stays?tab=upcoming', stranger.asArtist],
    ['/shop/stays?tab=upcoming', stranger.asShop],
  ] as const) {
    expect(await rowsOf(path, cookie)).toEqual([]);
  }
});

test.each(['ARTIST', 'SHOP'] as const)(
  'when the %s blocked the other side, both see it in the row (c-155)',
  async (blockedBy) => {
    const { host, artist, asShop, asArtist } = await pair();
    const stayId = await world.made(world.offer(host, artist.actor.userId, { days: world.days(40, 44) }));
    const lists = [
      ['/stays', asArtist],
      ['/shop/stays', asShop],
    ] as const;
    const both = async (tab: string) =>
      (await Promise.all(lists.map(([path, cookie]) => rowsOf(`${path}?tab=${tab}`, cookie)))).flat();
    for (const row of await both('waiting')) expect(row).not.toContain('Nothing new');
    await db.insert(blocks).values({ artistId: artist.actor.userId, shopId: host.shopId, blockedBy });
    const open = "You can't book each other anymore. You can still cancel this one.";
    for (const row of await both('waiting')) expect(row).toContain(open);
    await db
      .update(stays)
      .set({ status: 'CONFIRMED', confirmedAt: new Date(), holdUntil: null })
      .where(eq(stays.id, stayId));
    const coming = await both('upcoming');
    expect(coming).toHaveLength(2);
    for (const row of coming) expect(row).toContain('This guest spot stays booked. You can still cancel it.');
  },
);
