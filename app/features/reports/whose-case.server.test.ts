import { expect, test } from 'vitest';
import { caseForStaff } from '#app/features/reports/case-page.server.ts';
import { renewClaimLink } from '#app/features/shop-claims/claim-links.server.ts';
import { claimShop } from '#app/features/shop-claims/claim-shop.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { reportedBy } from '#tests/support/reported.ts';
import { twiceMade } from '#tests/support/twice-made.ts';

const { db } = await testDatabase();
const world = jobWorld(db, new Date());
const made = twiceMade(db);
const staff = await world.staff();

test('a report of an unclaimed page passes to its claimer', async () => {
  const shopId = await made.page();
  const caseId = await reportedBy(await world.artist(), 'shop', shopId);
  const claimer = await world.shop({ setupCompleted: false });
  const link = await renewClaimLink(staff, shopId);
  if (!link.ok) throw new Error(link.refusal);
  expect((await claimShop(claimer, link.value.claimPath.split('/').at(-1) as string)).ok).toBe(true);
  expect((await caseForStaff(staff, caseId))?.about?.userId).toBe(claimer.actor.userId);
});
