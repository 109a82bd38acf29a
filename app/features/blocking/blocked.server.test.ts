import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ROLES, type Role } from '#app/domain/accounts.ts';
import { blockMember, unblockMember } from '#app/features/blocking/blocking.server.ts';
import type { Act, Pair } from '#tests/support/blocked-acts.ts';
import { ACTS_OF_ARTIST, ACTS_OF_SHOP, aPair } from '#tests/support/blocked-acts.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { telling } from '#tests/support/telling.ts';

/** Every act of one side on the other, by who blocked (ruling c-108). */
const { db } = await testDatabase();
const world = jobWorld(db);
const { toldTo } = telling(db);

const WHO: readonly Role[][] = [['ARTIST'], ['SHOP'], ['ARTIST', 'SHOP']];
const DOERS: [Role, Act[]][] = [
  ['ARTIST', ACTS_OF_ARTIST],
  ['SHOP', ACTS_OF_SHOP],
];
const CELLS = DOERS.flatMap(([by, acts]) => acts.flatMap((act) => WHO.map((who) => ({ by, act, who }))));

const block = ({ artist, shop }: Pair, by: Role) =>
  by === 'ARTIST'
    ? blockMember(artist, { memberId: shop.shopId })
    : blockMember(shop, { memberId: artist.actor.userId });
const unblock = ({ artist, shop }: Pair, by: Role) =>
  by === 'ARTIST'
    ? unblockMember(artist, { memberId: shop.shopId })
    : unblockMember(shop, { memberId: artist.actor.userId });

/** The number of rows stored about the two. */
async function stored({ artist, shop }: Pair): Promise<Record<string, number>> {
  const [artistId, shopId] = [artist.actor.userId, shop.shopId];
  const { rows } = await db.execute<Record<string, number>>(sql`select
    (select count(*)::int from conversations where artist_id = ${artistId}) as conversations,
    (select count(*)::int from messages m join conversations c on c.id = m.conversation_id
      where c.artist_id = ${artistId}) as messages,
    (select count(*)::int from job_applications where artist_id = ${artistId}) as applications,
    (select count(*)::int from job_views where viewer_id = ${artistId}) as "jobViews",
    (select count(*)::int from profile_views where ${artistId} in (artist_id, viewer_id)
      or ${shopId} in (shop_id, viewer_id)) as "profileViews",
    (select count(*)::int from reviews where artist_id = ${artistId} and updated_at > ${world.now.toISOString()}::timestamptz - interval '1 day') as reviews`);
  return rows[0] ?? {};
}

describe.each(CELLS)('$by tries to $act.does, blocked by $who', ({ act, who }) => {
  test('the act has no effect, and unblocking restores it', async () => {
    const pair = await aPair(world);
    const { artist, shop } = pair;
    expect(await act.reaches(pair), 'before').toBe(true);
    for (const by of who) expect(await block(pair, by)).toEqual({ ok: true, value: null });
    await toldTo(artist.actor.userId);
    const before = [await toldTo(artist.actor.userId), await toldTo(shop.actor.userId)];
    const had = await stored(pair);

    expect(await act.reaches(pair), 'blocked').toBe(false);
    expect(await stored(pair)).toEqual(had);
    expect([await toldTo(artist.actor.userId), await toldTo(shop.actor.userId)]).toEqual(before);

    for (const [index, by] of who.entries()) {
      if (index > 0) expect(await act.reaches(pair), 'still blocked by the other').toBe(false);
      expect(await unblock(pair, by)).toEqual({ ok: true, value: null });
    }
    expect(await act.reaches(pair), 'unblocked').toBe(true);
  });
});

describe.each([...ROLES])('blocked by the %s', (by) => {
  test('third parties are not affected', async () => {
    const pair = await aPair(world);
    const [otherArtist, otherShop] = [await world.artist(), await world.shop()];
    await block(pair, by);
    const asOther: Pair = { ...pair, artist: { ...pair.artist, actor: otherArtist.actor } };
    for (const act of ACTS_OF_ARTIST.filter(({ does }) => /^(find|look|see a job on)/.test(does)))
      expect(await act.reaches(asOther), act.does).toBe(true);
    const asOtherShop: Pair = { ...pair, shop: { ...otherShop } };
    for (const act of ACTS_OF_SHOP.filter(({ does }) => /^(find|look)/.test(does)))
      expect(await act.reaches(asOtherShop), act.does).toBe(true);
    const asVisitor = { ...pair, artist: world.visitor } as unknown as Pair;
    for (const act of ACTS_OF_ARTIST.filter(({ does }) => /^(find a job|look at a job|see a job)/.test(does)))
      expect(await act.reaches(asVisitor), act.does).toBe(true);
  });

  test("the blocked side is not told, and the blocker's notifications are read", async () => {
    const pair = await aPair(world);
    const [artistId, shopOwner] = [pair.artist.actor.userId, pair.shop.actor.userId];
    for (const act of [...ACTS_OF_ARTIST, ...ACTS_OF_SHOP].filter(({ does }) => does === 'write from the page'))
      await act.reaches(pair);
    await toldTo(artistId);
    await block(pair, by);
    await toldTo(artistId);
    const unread = async (userId: string) =>
      (await db.execute(sql`select 1 from notifications where user_id = ${userId} and read_at is null`)).rowCount;
    expect([await unread(artistId), await unread(shopOwner)]).toEqual(by === 'ARTIST' ? [0, 1] : [1, 0]);
    expect(await toldTo(by === 'ARTIST' ? shopOwner : artistId)).toHaveLength(1);
  });
});

test('only an existing member of the other role can be blocked', async () => {
  const pair = await aPair(world);
  const { artist, shop } = pair;
  const others = [await world.artist(), await world.shop()] as const;
  const missing = { ok: false, refusal: 'not-found' };
  for (const act of [blockMember, unblockMember]) {
    for (const memberId of [artist.actor.userId, others[0].actor.userId, pair.jobId, randomUUID(), 'x', ''])
      expect(await act(artist, { memberId })).toEqual(missing);
    for (const memberId of [shop.shopId, others[1].shopId, randomUUID()])
      expect(await act(shop, { memberId })).toEqual(missing);
    expect(await act(world.visitor, { memberId: shop.shopId })).toEqual({ ok: false, refusal: 'sign-in-required' });
    expect(await act(await world.staff(), { memberId: shop.shopId })).toEqual({ ok: false, refusal: 'not-allowed' });
  }
  expect((await db.execute(sql`select 1 from blocks where artist_id = ${artist.actor.userId}`)).rowCount).toBe(0);
});
