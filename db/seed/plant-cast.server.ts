import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { inArray, sql } from 'drizzle-orm';
import { accounts, adminUsers, legalAcceptances, profiles, users } from '#app/data/schema/accounts.ts';
import {
  chairWaits,
  chairWindows,
  shopChairs,
  shopClosures,
  shopHosting,
  stayHistory,
  stays,
} from '#app/data/schema/calendars.ts';
import { files } from '#app/data/schema/files.ts';
import { jobApplications, jobPosts, jobViews } from '#app/data/schema/jobs.ts';
import { conversations, messageFiles, messages } from '#app/data/schema/messages.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { profileViews } from '#app/data/schema/profile-views.ts';
import {
  artistProfiles,
  portfolioImages,
  shopPhotos,
  shopProfiles,
  shopVerifications,
} from '#app/data/schema/profiles.ts';
import { auditLog, installationFacts } from '#app/data/schema/records.ts';
import { decisions, reportCases, reports } from '#app/data/schema/reports.ts';
import { reviews } from '#app/data/schema/reviews.ts';
import { rebuildOpenings } from '#app/features/calendar/availability.server.ts';
import type { Database, Tx } from '#app/platform/db/database.server.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import { CAST_PASSWORD, SHOPS } from '#db/seed/cast/people.ts';
import { UNCLAIMED_SHOP } from '#db/seed/cast/unfinished-shops.ts';
import { demoAccounts, writeDemoAccounts } from '#db/seed/demo-accounts.server.ts';
import { accountRows, userId } from '#db/seed/planting/account-rows.ts';
import { calendarRows } from '#db/seed/planting/calendar-rows.ts';
import { noticeRows, viewRows } from '#db/seed/planting/notice-rows.ts';
import { copyPictures, type PictureRows, pictureRows } from '#db/seed/planting/picture-rows.server.ts';
import { artistRows, shopId, shopRows, verificationRows } from '#db/seed/planting/profile-rows.ts';
import { reportRows } from '#db/seed/planting/report-rows.ts';
import { castId, type Stage, stageAt } from '#db/seed/planting/stage.ts';
import { stayRows, waitRows } from '#db/seed/planting/stay-rows.ts';
import { talkRows } from '#db/seed/planting/talk-rows.ts';
import { applicationRows, jobRows, jobViewRows, reviewRows } from '#db/seed/planting/work-rows.ts';

/** The installation fact that records that the cast is planted. */
export const CAST_FACT = 'demo-cast';

type Planting = {
  db: Database;
  files: FileStore;
  dataDir: string;
  hashPassword: (password: string) => Promise<string>;
  now: Date;
  /** Where the drawn pictures lie; by default db/seed/pictures under the folder the server is started in. */
  picturesDir?: string;
};

/**
 * Plants the demo cast once per database: everybody, their work, their pictures and the file of sign-ins, in one
 * transaction. Returns false, having changed nothing, when it is planted already. Two processes at once plant once.
 */
export async function plantCast({
  db,
  files: store,
  dataDir,
  hashPassword,
  now,
  picturesDir = join(process.cwd(), 'db/seed/pictures'),
}: Planting): Promise<boolean> {
  return db.transaction(async (tx) => {
    const fact = { key: CAST_FACT, value: { plantedAt: now.toISOString() } };
    const first = await tx.insert(installationFacts).values(fact).onConflictDoNothing().returning();
    if (first.length === 0) return false;

    const staffPassword = `${randomBytes(12).toString('base64url')}Aa1`;
    const [cast, staff] = await Promise.all([hashPassword(CAST_PASSWORD), hashPassword(staffPassword)]);
    const stage = stageAt(now);
    const pictures = pictureRows(stage, picturesDir);
    await plantPeople(tx, stage, { cast, staff });
    await plantPictures(tx, pictures);
    await plantWork(tx, stage);
    await copyPictures(store, picturesDir, pictures.copies);
    // Last, so that a failed planting leaves at worst a file that the next one replaces.
    writeDemoAccounts(dataDir, demoAccounts(staffPassword));
    return true;
  });
}

async function plantPeople(tx: Tx, stage: Stage, hashes: { cast: string; staff: string }): Promise<void> {
  const rows = accountRows(stage, hashes);
  await tx.insert(users).values(rows.users);
  await tx.insert(accounts).values(rows.accounts);
  await tx.insert(profiles).values(rows.profiles);
  await tx.insert(adminUsers).values(rows.adminUsers);
  await tx.insert(legalAcceptances).values(rows.legalAcceptances);
  await tx.insert(artistProfiles).values(artistRows(stage));
  await tx.insert(shopProfiles).values(shopRows(stage));
  await tx.insert(shopVerifications).values(verificationRows(stage));
  await tx.insert(auditLog).values(auditRows(stage));
}

async function plantPictures(tx: Tx, pictures: PictureRows): Promise<void> {
  await tx.insert(files).values(pictures.files);
  await tx.insert(portfolioImages).values(pictures.portfolioImages);
  await tx.insert(shopPhotos).values(pictures.shopPhotos);
  const chosen = (list: PictureRows['faces']) =>
    sql`(select (item ->> 'fileId')::uuid from jsonb_array_elements(${JSON.stringify(list)}::jsonb) item where (item ->> 'profileId')::uuid = id)`;
  const ids = (list: PictureRows['faces']) => list.map(({ profileId }) => profileId);
  await tx
    .update(artistProfiles)
    .set({ profileImageId: chosen(pictures.faces) })
    .where(inArray(artistProfiles.id, ids(pictures.faces)));
  await tx
    .update(shopProfiles)
    .set({ logoId: chosen(pictures.emblems) })
    .where(inArray(shopProfiles.id, ids(pictures.emblems)));
}

async function plantWork(tx: Tx, stage: Stage): Promise<void> {
  const talks = talkRows(stage);
  const views = viewRows(stage);
  await tx.insert(jobPosts).values(jobRows(stage));
  await tx.insert(jobApplications).values(applicationRows(stage));
  await plantCalendar(tx, stage);
  await tx.insert(reviews).values(reviewRows(stage));
  await tx.insert(conversations).values(talks.conversations);
  await tx.insert(messages).values(talks.messages);
  await tx.insert(messageFiles).values(talks.messageFiles);
  await tx.insert(profileViews).values(views);
  await tx.insert(jobViews).values(jobViewRows(stage));
  await tx.insert(notifications).values(noticeRows(stage, views));
  const reported = reportRows(stage);
  await tx.insert(reportCases).values(reported.reportCases);
  await tx.insert(reports).values(reported.reports);
  await tx.insert(decisions).values(reported.decisions);
}

/** Chairs and dates of the shops that take guests, and their guests. */
async function plantCalendar(tx: Tx, stage: Stage): Promise<void> {
  const rows = calendarRows(stage);
  await tx.insert(shopHosting).values(rows.hosting);
  await tx.insert(shopChairs).values(rows.chairs);
  await tx.insert(chairWindows).values(rows.windows);
  await tx.insert(shopClosures).values(rows.closures);
  const guests = stayRows(stage);
  await tx.insert(stays).values(guests.stays);
  await tx.insert(stayHistory).values(guests.history);
  await tx.insert(chairWaits).values(waitRows(stage));
  await rebuildOpenings(tx, rows.chairIds);
}

/** What staff did: created the unclaimed shop, and checked licences. */
function auditRows(stage: Stage): (typeof auditLog.$inferInsert)[] {
  const actorId = userId('staff');
  const made = {
    actorId,
    action: 'shop.created',
    subjectType: 'shop',
    subjectId: shopId(UNCLAIMED_SHOP.key),
    createdAt: stage.daysAgo(UNCLAIMED_SHOP.joined),
  };
  const verified = SHOPS.filter((shop) => shop.verified).map((shop) => ({
    actorId,
    action: 'shop.verified',
    subjectType: 'shop',
    subjectId: shopId(shop.key),
    details: { verificationId: castId('verification', shop.key) },
    createdAt: stage.daysAgo(shop.joined - 3),
  }));
  return [made, ...verified];
}
