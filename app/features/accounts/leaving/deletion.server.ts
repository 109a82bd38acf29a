import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { DELETED_SHOP, DELETED_USER } from '#app/copy/names.ts';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { lockNotifications } from '#app/data/locks.server.ts';
import { sessions, users } from '#app/data/schema/accounts.ts';

import { files } from '#app/data/schema/files.ts';
import { viewAsSessions } from '#app/data/schema/view-as.ts';
import { RECENT_MINUTES } from '#app/domain/accounts.ts';
import { FACTS_OF_LEAVER, KIND_FACTS, NOTIFICATION_TYPES } from '#app/domain/notifications/notifications.ts';
import { canDeleteAccount } from '#app/domain/profiles.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { guessLimits, takeAttempt } from '#app/features/accounts/attempt-limits.server.ts';
import { consumeCode, lockSecrets, withdrawSecrets } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { passwordHashOf, provePassword } from '#app/features/accounts/passwords/passwords.server.ts';
import { leaveStays, type OpenStays, openStaysOf } from '#app/features/stays/stay-endings.server.ts';
import { closeSessionsAt } from '#app/features/view-as/view-as.server.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { letGo } from '#app/platform/files/let-go.server.ts';

type SignInAge = 'recent' | 'old' | 'over';

type Session = { userId: string; sessionId: string | null };

/** The age of this session's sign-in, by the database's clock; `over` if it has ended or is another user's. */
async function signInAgeOf(db: Queryable, { userId, sessionId }: Session): Promise<SignInAge> {
  if (!sessionId) return 'over';
  const [session] = await db
    .select({ isRecent: sql<boolean>`${sessions.signedInAt} > now() - make_interval(mins => ${RECENT_MINUTES})` })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)));
  if (!session) return 'over';
  return session.isRecent ? 'recent' : 'old';
}

export type DeletionFacts = {
  userId: string;
  email: string;
  role: 'artist' | 'shop';
  /** If the sign-in is not recent, the password is needed too, or a mailed code if there is none (ruling c-85). */
  isSignInOld: boolean;
  hasPassword: boolean;
  stays: OpenStays;
};

export async function deletionFacts(ctx: CtxOf<'artist' | 'shop'>): Promise<DeletionFacts> {
  const { actor, db, visit } = ctx;
  const { userId, email, kind } = actor;
  const [age, hash] = [await signInAgeOf(db, { userId, sessionId: visit.sessionId }), await passwordHashOf(db, userId)];
  const stays = await openStaysOf(ctx);
  return { userId, email, role: kind, isSignInOld: age !== 'recent', hasPassword: hash !== null, stays };
}

/** The pairs of artists and shops that may appear in each other's archives by name. */
const BETWEEN = sql`select artist_id, shop_id from conversations
  union all select artist_id, shop_id from stays
  union all select artist_id, shop_id from reviews
  union all select artist_id, shop_id from blocks
  union all select artist_id, shop_id from chair_waits
  union all select a.artist_id, j.shop_id from job_applications a join job_posts j on j.id = a.job_id`;

/** Removes other members' archives that name a leaving member (c-118). They may request a new one at once. */
async function dropArchives(tx: Tx, userId: string, shops: SQL): Promise<void> {
  await tx.execute(sql`
    update data_downloads set held_until = now(), ends_at = case when state = 'READY' then now() end,
      maker_id = case when state = 'READY' then maker_id end, tries = 0
    where (state = 'MAKING' or ends_at > now()) and user_id <> ${userId} and user_id in (
      select artist_id from (${BETWEEN}) pair where shop_id = ${shops}
      union all select owner_id from (${BETWEEN}) pair join shop_profiles on shop_profiles.id = shop_id
        where artist_id = ${userId}
      union all select user_id from notifications where from_artist_id = ${userId} or from_shop_id = ${shops}
      union all select viewer_id from profile_views where artist_id = ${userId} or shop_id = ${shops}
      union all select viewer_id from job_views join job_posts on job_posts.id = job_id where job_posts.shop_id = ${shops})`);
}

/**
 * Removes a leaving member's words from notifications, the audit log and archives (ruling c-85). The caller has locked
 * the profile, so no notification about this member is being written.
 */
export async function forgetNames(tx: Tx, userId: string): Promise<void> {
  // As arrays: subqueries beside an `or` would scan all rows.
  const shops = sql`any(array(select id from shop_profiles where owner_id = ${userId}))`;
  const merged = sql`any(array(select from_id from merged_shops where to_id = ${shops}))`;
  const jobs = sql`any(array(select id from job_posts where shop_id = ${shops}))`;
  const named = sql`from_artist_id = ${userId} or from_shop_id = ${shops}`;
  await lockNotifications(tx, sql`${named} or user_id = ${userId} or shop_id = ${shops}`);
  await tx.execute(sql`
    update notifications
    set facts = coalesce(facts, '{}') - ${sql.param([...FACTS_OF_LEAVER])}::text[] || '{"hasLeft": true}',
      from_artist_id = null, from_shop_id = null,
      message = case when message is not null and from_shop_id is null then ${DELETED_USER}
        when message is not null then ${DELETED_SHOP} end,
      related_id = case when type = any(${sql.param(LEFT_BEHIND)}::text[]) then related_id end
    where ${named}`);
  await tx.execute(sql`
    update audit_log set details = details - 'shopName' - 'title' - 'mergedName' - 'reason'
    where (subject_type = 'shop' and (subject_id = ${shops} or subject_id = ${merged})) or (subject_type = 'job' and subject_id = ${jobs})`);
  await tx.execute(sql`
    update audit_log set details = details - 'reason' where subject_type = 'user' and subject_id = ${userId}`);
  await dropArchives(tx, userId, shops);
}

const LEFT_BEHIND = NOTIFICATION_TYPES.filter((type) => ['conversation', 'stay'].includes(KIND_FACTS[type].about));

type Asked = {
  userId: string;
  password?: string | null;
  code?: string | null;
};

/** Deletions queue in this process first, and then among all processes. */
const TURN = 'account-deletion';

/**
 * Deletes the signed-in account; messages stay with their recipients, without a name. An older sign-in also needs the
 * password, or a mailed code if there is none (ruling c-85). Idempotent, so a double press gets the same answer.
 */
export async function deleteAccount(
  ctx: AccountCtx,
  { userId, password = null, code = null }: Asked,
): Promise<Result<null>> {
  const verdict = canDeleteAccount(ctx.actor, userId);
  if (!verdict.allowed) return refuse(verdict.refusal);
  const { sessionId, clientAddress } = ctx.visit;
  if (password !== null) {
    const notProven = await provePassword(ctx, { userId, password });
    if (notProven) return notProven;
  }
  if (code !== null) {
    const tooMany = await takeAttempt(ctx, guessLimits('deletion-code', clientAddress));
    if (tooMany) return tooMany;
  }

  return ctx.transaction(
    async (tx, publish) => {
      await holdTurn(tx);
      await lockSecrets(tx, userId);
      const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update');
      if (!user) return done(null);
      const age = await signInAgeOf(tx, { userId, sessionId });
      if (age === 'over') return refuse('sign-in-required');
      if (age === 'old' && password === null) {
        if (code === null || (await passwordHashOf(tx, userId)) !== null) return refuse('sign-in-too-old');
        const isRight = await consumeCode(tx, 'deletion', ctx.settings.authSecret, { userId, code });
        if (!isRight) return refuse('wrong-code');
      }
      await lockProfiles(tx, userId);
      await leaveStays({ tx, publish }, userId);
      await takeApplicationsOff(tx, userId);
      await lockConversations(tx, userId);
      await forgetNames(tx, userId);
      await letGo(tx, eq(files.ownerId, userId));
      await withdrawSecrets(tx, userId);
      await closeSessionsAt(tx, eq(viewAsSessions.memberId, userId), 'member-gone');
      await tx.delete(users).where(eq(users.id, userId));
      await publish({ type: 'account.deleted', userId, email: user.email });
      return done(null);
    },
    { serializeOn: TURN },
  );
}

/** Whether the account no longer exists: a deletion whose answer was lost is sent again by a signed-out browser. */
export async function isDeleted({ db }: Ctx, userId: string): Promise<boolean> {
  return (await db.$count(users, eq(users.id, userId))) === 0;
}

/** Accounts are deleted one at a time: two that appear in each other's notifications would deadlock. */
async function holdTurn(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${TURN}))`);
}

/** Waits for transactions that write references to the profile; later ones find it deleted. */
async function lockProfiles(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select id from artist_profiles where id = ${userId} for update`);
  await tx.execute(sql`select id from shop_profiles where owner_id = ${userId} for update`);
}

/** Conversations stay with the other side. A cascade would lock them in an undefined order (record 054). */
async function lockConversations(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select id from conversations
    where artist_id = ${userId} or shop_id = any(array(select id from shop_profiles where owner_id = ${userId}))
    order by id for update`);
}

/** Lowers the counters of the jobs applied to. They are locked in a fixed order, so two artists do not deadlock. */
async function takeApplicationsOff(tx: Tx, artistId: string): Promise<void> {
  const applied = sql`select job_id from job_applications where artist_id = ${artistId}`;
  await tx.execute(sql`select id from job_posts where id in (${applied}) order by id for no key update`);
  await tx.execute(sql`select id from job_posts
    where shop_id = any(array(select id from shop_profiles where owner_id = ${artistId})) order by id for update`);
  await tx.execute(sql`
    update job_posts set applications_count = greatest(applications_count - 1, 0) where id in (${applied})`);
}
