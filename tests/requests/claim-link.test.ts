import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shopProfiles } from '#app/data/schema/shops.ts';
import { renewClaimLink } from '#app/features/shop-claims/claim-links.server.ts';
import { testApp } from '#tests/support/app.ts';
import { shownIn } from '#tests/support/replies.ts';
import { twiceMade } from '#tests/support/twice-made.ts';

const app = await testApp();
const { db, world } = app;
const made = twiceMade(db);
const staff = await world.staff();

async function claimable() {
  const shopId = await made.page({ shopName: 'Foxglove Parlor', city: 'Boise', state: 'ID' });
  const link = await renewClaimLink(staff, shopId);
  if (!link.ok) throw new Error(link.refusal);
  return { shopId, path: link.value.claimPath };
}

const HAS_OWN = 'Your account already has a shop. Contact support to move it.';

test('c-204: an account with an unfinished page is warned of its deletion, claims, and continues the wizard', async () => {
  const { shopId, path } = await claimable();
  const owner = await world.shop({ shopName: 'Half Made', setupCompleted: false });
  const cookie = await app.signedIn(owner.actor.userId);
  const page = shownIn(await (await app.get(path, cookie)).text());
  expect(page).toContain('It takes the place of Half Made, the page you have now.');
  const reply = await app.post(path, {}, cookie);
  expect([reply.status, reply.headers.get('location')]).toEqual([
    302,
    '/onboarding/shop-profile-setup?done=shop-claimed',
  ]);
  const artist = await app.signedIn((await world.artist({ setupCompleted: true })).actor.userId);
  const old = await app.get(`/marketplace/shops/${owner.shopId}`, artist);
  expect([old.status, old.headers.get('location')]).toEqual([301, `/marketplace/shops/${shopId}`]);
});

test('c-204: an account that already has a shop is refused, on the page and when it claims', async () => {
  const { shopId, path } = await claimable();
  const owner = await world.shop({ shopName: 'All Made', setupCompleted: true });
  const cookie = await app.signedIn(owner.actor.userId);
  const page = shownIn(await (await app.get(path, cookie)).text());
  expect(page).toContain(HAS_OWN);
  expect(page).not.toContain('Claim this shop');
  const reply = await app.post(path, {}, cookie);
  expect([reply.status, shownIn(await reply.text()).includes(HAS_OWN)]).toEqual([409, true]);
  const [shop] = await db.select().from(shopProfiles).where(eq(shopProfiles.id, shopId));
  expect(shop?.isClaimed).toBe(false);
});
