import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { claimShop } from '#app/features/moderation/claim-shop.server.ts';
import { renewClaimLink } from '#app/features/moderation/renew-claim-link.server.ts';
import { recordForStaff } from '#app/features/moderation/staff-record.server.ts';
import { caseForStaff } from '#app/features/reports/case-for-staff.server.ts';
import { casesForStaff } from '#app/features/reports/case-list.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { decidedAs, reportedBy } from '#tests/support/reported.ts';
import { twiceMade } from '#tests/support/twice-made.ts';

const { db } = await testDatabase();
const world = jobWorld(db, new Date());
const made = twiceMade(db);
const staff = await world.staff();

const listed = async (q: string) =>
  (await casesForStaff(staff, { q, state: null, kind: null, reason: null, after: null })).rows;
const emailOf = async (userId: string) =>
  (await db.select().from(users).where(eq(users.id, userId)))[0]?.email as string;

test("reported while nobody ran it, a page that was merged is its owner's before staff decide, and so in the record", async () => {
  const owner = await world.shop({ shopName: 'Harbor Light' });
  const email = await emailOf(owner.actor.userId);
  const goneId = await made.page({ shopName: 'Wagtail Works' });
  const before = await reportedBy(await world.artist(), 'shop', owner.shopId);
  const caseId = await reportedBy(await world.artist(), 'job', await world.job(goneId, { isClaimed: false }));
  await decidedAs(staff, before, 'warned');
  const pageCaseId = await reportedBy(await world.artist(), 'shop', goneId);
  expect((await caseForStaff(staff, pageCaseId))?.about).toBeNull();

  await made.merge(staff, { keptId: owner.shopId, goneId });
  for (const id of [caseId, pageCaseId]) {
    const one = await caseForStaff(staff, id);
    expect(one?.about).toMatchObject({ userId: owner.actor.userId, email });
    expect(one?.earlierAbout.map((earlier) => earlier.id)).toContain(before);
  }
  expect((await caseForStaff(staff, before))?.earlierAbout.map(({ id }) => id)).toContain(pageCaseId);
  for (const q of ['wagtail works', 'harbor light', email]) {
    expect(await listed(q)).toContainEqual(expect.objectContaining({ id: pageCaseId, aboutEmail: email }));
  }

  await decidedAs(staff, pageCaseId, 'warned');
  for (const q of ['wagtail', 'harbor']) {
    const { rows } = await recordForStaff(staff, { q, action: 'case.warned', from: null, until: null, after: null });
    expect(rows.find(({ subjectId }) => subjectId === pageCaseId)).toMatchObject({
      ...{ subjectName: 'Wagtail Works', isMerged: true, shopName: 'Harbor Light' },
    });
    // Its own report keeps its name.
    expect(rows.find(({ subjectId }) => subjectId === before)?.isMerged ?? false).toBe(false);
  }
});

test('reported while nobody ran it, a page is of whoever has claimed it', async () => {
  const shopId = await made.page();
  const caseId = await reportedBy(await world.artist(), 'shop', shopId);
  const claimer = await world.shop();
  const link = await renewClaimLink(staff, shopId);
  if (!link.ok) throw new Error(link.refusal);
  expect((await claimShop(claimer, link.value.claimPath.split('/').at(-1) as string)).ok).toBe(true);
  expect((await caseForStaff(staff, caseId))?.about?.userId).toBe(claimer.actor.userId);
});
