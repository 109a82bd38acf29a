import { eq, sql } from 'drizzle-orm';
import { adminUsers, profiles, sessions, users } from '#app/data/schema/accounts.ts';
import { announcementDismissals } from '#app/data/schema/announcements.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import { installationFacts } from '#app/data/schema/records.ts';
import type { Actor } from '#app/domain/accounts.ts';
import { SECOND_FACTOR_FACT } from '#app/domain/staff/staff.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { isDatabaseAway } from '#app/platform/db/database-away.server.ts';
import { type Params, prepared } from '#app/platform/db/prepared.server.ts';

const TRIES = 3;

/** The account exists, and its role cannot be read. */
export class RoleUnread extends Error {
  constructor(cause: unknown) {
    super('the role of an account could not be read', { cause });
  }
}

/**
 * Who this user is, in one query. The role is the one in `profiles` (ruling c-16); somebody whose address is not
 * confirmed, who is suspended, or whose row is gone, is a visitor. A member whose profile stays unreadable is treated
 * as at the start of the set-up, which says so (S0 §8).
 */
export async function loadActor(db: Queryable, userId: string): Promise<Actor> {
  for (let tried = 1; ; tried++) {
    try {
      return actorOf(userId, await readRow(db, userId));
    } catch (error) {
      // A database that is away is not an unreadable row: every request fails alike for the moment.
      if (isDatabaseAway(error)) throw error;
      if (tried < TRIES) continue;
      const actor = actorOf(
        userId,
        await readWithoutProfile(db, userId).catch(() => Promise.reject(new RoleUnread(error))),
      );
      return actor.kind === 'artist' || actor.kind === 'shop' ? { ...actor, profileTrouble: 'unread' } : actor;
    }
  }
}

/** A member as their own pages know them, suspended or not; null for staff and for nobody. */
export async function loadMember(db: Queryable, userId: string) {
  const row = await readRow(db, userId);
  const actor = actorOf(userId, row && { ...row, suspendedAt: null });
  return actor.kind === 'artist' || actor.kind === 'shop' ? actor : null;
}

const ACCOUNT = {
  email: users.email,
  confirmed: users.emailVerified,
  suspendedAt: users.suspendedAt,
  adminId: adminUsers.id,
  staffRole: adminUsers.role,
  lacksFactor: sql<boolean>`case when ${adminUsers.id} is not null and not ${users.twoFactorEnabled} then exists (
    select 1 from ${installationFacts} where key = ${SECOND_FACTOR_FACT} and value = 'true'::jsonb) else false end`,
  role: profiles.role,
  profileEmail: profiles.email,
  profileName: profiles.fullName,
};

const EVERYTHING = {
  ...ACCOUNT,
  artistId: artistProfiles.id,
  artistName: artistProfiles.fullName,
  artistStep: artistProfiles.currentStep,
  artistDone: artistProfiles.setupCompleted,
  shopId: shopProfiles.id,
  shopStep: shopProfiles.currentStep,
  shopDone: shopProfiles.setupCompleted,
  dismissedAnnouncement: announcementDismissals.announcementId,
};

type Row = Awaited<ReturnType<typeof readWithoutProfile>> & Partial<Awaited<ReturnType<typeof readRow>>>;

const sessionsWith = prepared('session', (db, { token }: Params<{ token: string }>) =>
  db
    .select({
      ...EVERYTHING,
      userId: sessions.userId,
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(adminUsers, eq(adminUsers.id, users.id))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(artistProfiles, eq(artistProfiles.id, users.id))
    .leftJoin(shopProfiles, eq(shopProfiles.ownerId, users.id))
    .leftJoin(announcementDismissals, eq(announcementDismissals.userId, users.id))
    .where(eq(sessions.token, token)),
);

export async function loadSession(db: Queryable, token: string) {
  const [row] = await sessionsWith(db, { token });
  if (!row) return null;
  const { sessionId, expiresAt, lastUsedAt } = row;
  return { actor: actorOf(row.userId, row), sessionId, expiresAt, lastUsedAt };
}

async function readRow(db: Queryable, userId: string) {
  const [row] = await db
    .select(EVERYTHING)
    .from(users)
    .leftJoin(adminUsers, eq(adminUsers.id, users.id))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(artistProfiles, eq(artistProfiles.id, users.id))
    .leftJoin(shopProfiles, eq(shopProfiles.ownerId, users.id))
    .leftJoin(announcementDismissals, eq(announcementDismissals.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}

async function readWithoutProfile(db: Queryable, userId: string) {
  const [row] = await db
    .select(ACCOUNT)
    .from(users)
    .leftJoin(adminUsers, eq(adminUsers.id, users.id))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId));
  return row;
}

function actorOf(userId: string, row: Row | undefined): Actor {
  if (!row) return { kind: 'visitor' };
  const email = row.email;
  const dismissed = row.dismissedAnnouncement ? { dismissedAnnouncement: row.dismissedAnnouncement } : {};
  if (row.adminId) {
    const factor = row.lacksFactor ? ({ lacksFactor: true } as const) : {};
    return {
      kind: 'staff',
      userId,
      email,
      name: row.profileName ?? email,
      role: row.staffRole ?? 'moderator',
      ...factor,
      ...dismissed,
    };
  }
  if (!row.confirmed || !row.role || row.suspendedAt) return { kind: 'visitor' };
  const name = row.profileName || row.artistName || row.profileEmail || email;
  const isMissing = row.role === 'ARTIST' ? !row.artistId : !row.shopId;
  const trouble = isMissing ? ({ profileTrouble: 'missing' } as const) : {};
  if (row.role === 'ARTIST') {
    const [setupCompleted, currentStep] = [row.artistDone ?? false, row.artistStep ?? 1];
    return { kind: 'artist', userId, email, name, setupCompleted, currentStep, ...trouble, ...dismissed };
  }
  const [setupCompleted, currentStep] = [row.shopDone ?? false, row.shopStep ?? 1];
  return {
    kind: 'shop',
    userId,
    email,
    name,
    shopId: row.shopId ?? null,
    setupCompleted,
    currentStep,
    ...trouble,
    ...dismissed,
  };
}
