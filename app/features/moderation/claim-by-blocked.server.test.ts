import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  applicationForJobOwner,
  applicationsForJobOwner,
  recentApplicationsForJobOwner,
} from '#app/features/applications/shop-applications.server.ts';
import { blockMember } from '#app/features/blocking/block-member.server.ts';
import { unblockMember } from '#app/features/blocking/unblock-member.server.ts';
import { activeListings } from '#app/features/dashboards/dashboard-queries.server.ts';
import { whatWaitsForShop } from '#app/features/dashboards/what-waits.server.ts';
import type { Part } from '#app/features/data-download/archived-table.server.ts';
import { WORK_PARTS } from '#app/features/data-download/parts/work-parts.server.ts';
import { textOfPart } from '#app/features/data-download/rows-of-part.server.ts';
import { jobForEditor } from '#app/features/jobs/job-for-editor.server.ts';
import { jobsOfShop } from '#app/features/jobs/jobs-of-shop.server.ts';
import { claimTokenHash } from '#app/features/moderation/claim-links.server.ts';
import { claimOf, claimShop } from '#app/features/moderation/claim-shop.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { claimTokens, shopProfiles } from '#app/platform/db/schema/shops.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

const ALL = { q: '', status: null, type: null, after: null };
const LETTER = 'Where I live, and when I am alone there.';

/** A page made by staff, to which this artist and another one applied, and the link to it. */
async function appliedTo(artistId: string) {
  const [page] = await db.insert(shopProfiles).values({ shopName: 'Harbor Light', isClaimed: false }).returning();
  const shopId = page?.id as string;
  const token = randomUUID();
  const expiresAt = new Date(Date.now() + 60_000);
  await db.insert(claimTokens).values({ shopId, tokenHash: claimTokenHash(token), expiresAt });
  const jobId = await world.job(shopId);
  const other = await world.artist();
  const otherId = await world.application(jobId, other.actor.userId);
  const applicationId = await world.application(jobId, artistId, { coverLetter: LETTER });
  return { shopId, token, jobId, applicationId, otherId };
}

type Owner = Awaited<ReturnType<typeof world.shop>>;

/** All that an owner of the page reads of who applied to its job. */
async function read(owner: Owner, applicationId: string) {
  const [listed] = (await jobsOfShop(owner, { status: null, after: null })).rows;
  const table = WORK_PARTS.jobApplications;
  const received = 'parts' in table ? table.parts.find(({ file }) => file === 'applications/received.json') : undefined;
  const { userId, shopId } = owner.actor;
  const me = { kind: 'shop', userId, shopId } as const;
  const posts = WORK_PARTS.jobPosts;
  const [archived] = 'parts' in posts ? posts.parts : [];
  const inArchive = await text(textOfPart(db, archived as Part, me));
  const saved = received?.whose(me) ?? undefined;
  return {
    list: (await applicationsForJobOwner(owner, ALL)).rows.map(({ id }) => id).sort(),
    one: (await applicationForJobOwner(owner, applicationId))?.coverLetter ?? null,
    newest: (await recentApplicationsForJobOwner(owner)).length,
    waiting: 1 + ((await whatWaitsForShop(owner)).application?.others ?? -1),
    counted: [
      listed?.applicationsCount,
      listed?.waiting,
      (await jobForEditor(owner, listed?.id as string))?.applicationsCount,
      (await activeListings(owner))[0]?.applicationsCount,
      JSON.parse(inArchive)[0].applicationsCount,
    ],
    saved: (await db.select({ id: jobApplications.id }).from(jobApplications).where(saved)).length,
  };
}

const claimed = (owner: Owner, shopId: string): Owner => ({ ...owner, shopId, actor: { ...owner.actor, shopId } });

async function numberOn(ctx: Parameters<typeof claimOf>[0], token: string) {
  const claim = await claimOf(ctx, token);
  return claim.ok ? claim.value.jobs.map(({ applications }) => applications) : claim.refusal;
}

test.each(['ARTIST', 'SHOP'])(
  'what was sent to a page is not read by who claims it, where the %s blocked the other, until that is undone (c-194)',
  async (by) => {
    const [artist, owner] = [await world.artist(), await world.shop({ setupCompleted: false })];
    const { shopId, token, applicationId, otherId } = await appliedTo(artist.actor.userId);
    expect(await numberOn(owner, token)).toEqual([2]);
    const blocked =
      by === 'ARTIST'
        ? blockMember(artist, { memberId: owner.shopId })
        : blockMember(owner, { memberId: artist.actor.userId });
    expect((await blocked).ok).toBe(true);
    expect(await numberOn(owner, token)).toEqual([1]);
    expect(await numberOn(await world.shop(), token)).toEqual([2]);

    expect(await claimShop(owner, token)).toEqual({ ok: true, value: { shopId } });
    const page = claimed(owner, shopId);
    const hidden = { list: [otherId], one: null, newest: 1, waiting: 1, counted: [1, 1, 1, 1, 1], saved: 1 };
    expect(await read(page, applicationId)).toEqual(hidden);

    const undone =
      by === 'ARTIST'
        ? unblockMember(artist, { memberId: shopId })
        : unblockMember(page, { memberId: artist.actor.userId });
    expect((await undone).ok).toBe(true);
    const both = [applicationId, otherId].sort();
    const shown = { list: both, one: LETTER, newest: 2, waiting: 2, counted: [2, 2, 2, 2, 2], saved: 2 };
    expect(await read(page, applicationId)).toEqual(shown);
  },
);

test('who blocked the page itself is counted on its claim link for nobody, as for whoever claims it (c-194)', async () => {
  const artist = await world.artist();
  const { shopId, token, applicationId, otherId } = await appliedTo(artist.actor.userId);
  expect((await blockMember(artist, { memberId: shopId })).ok).toBe(true);
  const owner = await world.shop({ setupCompleted: false });
  for (const holder of [owner, world.visitor, await world.staff()]) expect(await numberOn(holder, token)).toEqual([1]);
  // Blocked with both, one artist is left out once.
  expect((await blockMember(artist, { memberId: owner.shopId })).ok).toBe(true);
  expect(await numberOn(owner, token)).toEqual([1]);
  expect((await claimShop(owner, token)).ok).toBe(true);
  expect(await read(claimed(owner, shopId), applicationId)).toMatchObject({ list: [otherId], one: null });
});

test('whoever is blocked after they claimed a page keeps what they could read (c-109)', async () => {
  const [artist, owner] = [await world.artist(), await world.shop({ setupCompleted: false })];
  const { shopId, token, applicationId } = await appliedTo(artist.actor.userId);
  expect((await claimShop(owner, token)).ok).toBe(true);
  await db
    .update(claimTokens)
    .set({ usedAt: new Date(world.now.getTime() - 1_000) })
    .where(eq(claimTokens.shopId, shopId));
  expect((await blockMember(artist, { memberId: shopId })).ok).toBe(true);
  expect(await read(claimed(owner, shopId), applicationId)).toMatchObject({ one: LETTER, counted: [2, 2, 2, 2, 2] });
});
