import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { renewClaimLink } from '#app/features/moderation/renew-claim-link.server.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { testApp } from '#tests/support/app.ts';
import { readable } from '#tests/support/replies.ts';
import { twiceMade } from '#tests/support/twice-made.ts';

const app = await testApp();
const { db, world } = app;
const made = twiceMade(db);
const by = await world.staff();
const PART = 'The page that this link was made for is a part of';

async function linked(shopName: string) {
  const goneId = await made.page({ shopName });
  const link = await renewClaimLink(by, goneId);
  if (!link.ok) throw new Error(link.refusal);
  return { goneId, path: link.value.claimPath };
}

const shows = async (path: string, cookie?: string) => readable(await (await app.get(path, cookie)).text());

test('c-146: the link of a page that became a part of another one that nobody runs claims that one, and says so', async () => {
  const { goneId, path } = await linked('Wagtail Works');
  const keptId = await made.page({ shopName: 'Harbor Light' });
  await made.merge(by, { keptId, goneId });
  const claimer = await world.shop({ setupCompleted: false });
  const asClaimer = await app.signedIn(claimer.actor.userId);
  for (const cookie of [undefined, asClaimer]) {
    const page = await shows(path, cookie);
    for (const words of ['Claim Harbor Light', `${PART} Harbor Light now.`]) expect(page).toContain(words);
  }
  expect((await app.post(path, {}, asClaimer)).headers.get('location')).toContain('done=shop-claimed');
  const [kept] = await db.select().from(shopProfiles).where(eq(shopProfiles.id, keptId));
  expect(kept).toMatchObject({ isClaimed: true, ownerId: claimer.actor.userId });
  // Once.
  expect(await shows(path)).toContain('This link has already been used.');
});

test('c-146: where the page that stays has an owner the link opens nothing, and says what became of its page', async () => {
  const { goneId, path } = await linked('Plover Yard');
  const owner = await world.shop({ shopName: 'Copper Wren', setupCompleted: true });
  await made.merge(by, { keptId: owner.shopId, goneId });
  const claimer = await world.shop({ setupCompleted: false });
  const asClaimer = await app.signedIn(claimer.actor.userId);
  const page = await shows(path, asClaimer);
  for (const words of ['has already been claimed', `${PART} Copper Wren now.`, 'ask the person who sent it']) {
    expect(page).toContain(words);
  }
  expect((await app.post(path, {}, asClaimer)).status).toBe(409);
  const [kept] = await db.select().from(shopProfiles).where(eq(shopProfiles.id, owner.shopId));
  expect(kept?.ownerId).toBe(owner.actor.userId);
});

test("a new link of the page that stays ends the one that came along, and another shop's link says nothing of a merge", async () => {
  const { goneId, path } = await linked('Wagtail Works');
  const keptId = await made.page({ shopName: 'Harbor Light' });
  await made.merge(by, { keptId, goneId });
  const renewed = await renewClaimLink(by, keptId);
  expect(await shows(path)).toContain("This link isn't valid.");
  expect(await shows(renewed.ok ? renewed.value.claimPath : '')).not.toContain(PART);
});

test('an account that cannot claim the page is promised nothing of it', async () => {
  const { path } = await linked('Wagtail Works');
  const [inUse, fresh] = [await world.shop({ setupCompleted: true }), await world.shop({ setupCompleted: false })];
  await world.job(inUse.shopId);
  const promises = (page: string) => ['made this page for you', 'are yours'].filter((words) => page.includes(words));
  const shown = await shows(path, await app.signedIn(inUse.actor.userId));
  expect([promises(shown), shown.includes('it cannot take over this one')]).toEqual([[], true]);
  expect(promises(await shows(path, await app.signedIn(fresh.actor.userId)))).toHaveLength(2);
  expect(promises(await shows(path))).toHaveLength(2);
});
