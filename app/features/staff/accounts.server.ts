import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { StaffRole } from '#app/domain/accounts.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { type AuditedAction, SECOND_FACTOR_FACT } from '#app/domain/staff.ts';
import {
  canAddStaff,
  canChangeStaff,
  canRequireSecondFactor,
  canTakeSecondStep,
} from '#app/domain/staff-permissions.ts';
import { withdrawSecrets } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { closeLooks } from '#app/features/view-as/view-as.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { accounts, adminUsers, profiles, sessions, users } from '#app/platform/db/schema/accounts.ts';
import { memberLooks } from '#app/platform/db/schema/member-looks.ts';
import { auditLog, installationFacts } from '#app/platform/db/schema/records.ts';
import { passkeys, twoFactors } from '#app/platform/db/schema/sign-in-factors.ts';

export type StaffAccount = Awaited<ReturnType<typeof staffAccounts>>[number];

/** Everybody among staff, by address. They are few, so all are shown. */
export function staffAccounts({ db }: CtxOf<'staff'>) {
  return db
    .select({
      userId: adminUsers.id,
      email: users.email,
      role: adminUsers.role,
      createdAt: adminUsers.createdAt,
      hasSecondFactor: users.twoFactorEnabled,
      // Until then they were only written to.
      hasPassword: sql<boolean>`exists (select 1 from ${accounts}
        where ${accounts.userId} = ${users.id} and ${accounts.password} is not null)`,
    })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.id))
    .orderBy(asc(users.email));
}

/**
 * Somebody of staff as they are asked about, in an act that holds the rights of all (`holdsAllRights`): what is asked of all
 * of them together, such as who is the last administrator, stays true.
 */
async function heldStaff(tx: Tx, userId: string) {
  const all = await tx.select({ id: adminUsers.id, role: adminUsers.role }).from(adminUsers);
  const one = all.find(({ id }) => id === userId);
  if (!one) return null;
  const others = all.filter(({ id, role }) => id !== userId && role === 'administrator');
  return { userId, role: one.role, isLastAdministrator: one.role === 'administrator' && others.length === 0 };
}

/** Whether staff must have a second factor. */
export async function isSecondFactorRequired(db: Queryable): Promise<boolean> {
  const [fact] = await db
    .select({ value: installationFacts.value })
    .from(installationFacts)
    .where(eq(installationFacts.key, SECOND_FACTOR_FACT));
  return fact?.value === true;
}

/**
 * Makes somebody staff by their address: the mail that follows has the link, which works once, by which they choose a
 * password. An address with an account of a member is refused; that of somebody who was staff before is taken up again.
 */
export async function addStaff(
  ctx: CtxOf<'staff'>,
  { email, role }: { email: string; role: StaffRole },
): Promise<Result<{ userId: string }>> {
  const verdict = canAddStaff(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  return ctx.transaction(async (tx, publish) => {
    const userId = (await newUser(tx, email)) ?? (await formerStaff(tx, email));
    if (!userId) return refuse('email-taken');
    const [added] = await tx
      .insert(adminUsers)
      .values({ id: userId, email, role })
      .onConflictDoNothing()
      .returning({ id: adminUsers.id });
    if (!added) return refuse('email-taken');
    await tx.insert(auditLog).values({
      actorId: verdict.actor.userId,
      action: 'staff.added' satisfies AuditedAction,
      subjectType: 'user',
      subjectId: userId,
      details: { role },
    });
    await publish({ type: 'staff.added', userId });
    return done({ userId });
  });
}

/**
 * Null when the address has an account. Its owner confirms it by the link of the mail: nothing else opens this account.
 */
async function newUser(tx: Tx, email: string): Promise<string | null> {
  const [user] = await tx
    .insert(users)
    .values({ email, emailVerified: true })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return user?.id ?? null;
}

async function formerStaff(tx: Tx, email: string): Promise<string | null> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.email, email),
        isNull(users.userType),
        notExists(tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, users.id))),
      ),
    )
    .for('update');
  return user?.id ?? null;
}

/** Gives somebody among staff the other role. It counts with their next request. */
export async function changeStaffRole(
  ctx: CtxOf<'staff'>,
  { userId, role }: { userId: string; role: StaffRole },
): Promise<Result<null>> {
  return ctx.transaction(
    async (tx) => {
      const person = await heldStaff(tx, userId);
      if (!person) return refuse('not-found');
      const verdict = canChangeStaff(ctx.actor, person, role);
      if (!verdict.allowed) return refuse(verdict.refusal);
      if (person.role === role) return done(null);
      await closeLooks(tx, eq(memberLooks.staffId, userId), 'role');
      await tx.update(adminUsers).set({ role }).where(eq(adminUsers.id, userId));
      await tx.insert(auditLog).values({
        actorId: verdict.actor.userId,
        action: 'staff.role-changed' satisfies AuditedAction,
        subjectType: 'user',
        subjectId: userId,
        details: { from: person.role, to: role },
      });
      return done(null);
    },
    { holdsAllRights: true },
  );
}

/**
 * Takes somebody out of staff, with every way to sign in, the links in their mails included. Their user stays, without any right, so that the record goes on
 * saying who did what.
 */
export async function removeStaff(ctx: CtxOf<'staff'>, userId: string): Promise<Result<null>> {
  return ctx.transaction(
    async (tx, publish) => {
      const person = await heldStaff(tx, userId);
      if (!person) return refuse('not-found');
      const verdict = canChangeStaff(ctx.actor, person, null);
      if (!verdict.allowed) return refuse(verdict.refusal);
      await withdrawSecrets(tx, userId);
      await closeLooks(tx, eq(memberLooks.staffId, userId), 'role');
      await tx.delete(adminUsers).where(eq(adminUsers.id, userId));
      await tx.delete(accounts).where(eq(accounts.userId, userId));
      await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
      await tx.delete(passkeys).where(eq(passkeys.userId, userId));
      await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
      await tx.delete(sessions).where(eq(sessions.userId, userId));
      await tx.insert(auditLog).values({
        actorId: verdict.actor.userId,
        action: 'staff.removed' satisfies AuditedAction,
        subjectType: 'user',
        subjectId: userId,
        details: { role: person.role },
      });
      await publish({ type: 'sessions.ended', userId });
      return done(null);
    },
    { holdsAllRights: true },
  );
}

/**
 * From now on staff need a second factor, or no longer. Who has none sets one up before anything else, with the very next
 * request.
 */
export async function requireSecondFactor(ctx: CtxOf<'staff'>, isRequired: boolean): Promise<Result<null>> {
  const verdict = canRequireSecondFactor(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  return ctx.transaction(async (tx) => {
    await tx
      .insert(installationFacts)
      .values({ key: SECOND_FACTOR_FACT, value: isRequired })
      .onConflictDoUpdate({ target: installationFacts.key, set: { value: isRequired } });
    await tx.insert(auditLog).values({
      actorId: verdict.actor.userId,
      action: (isRequired ? 'second-factor.required' : 'second-factor.not-required') satisfies AuditedAction,
      subjectType: 'installation',
    });
    return done(null);
  });
}

/**
 * Takes the second step of somebody among staff away, who has lost the phone and the recovery codes (c-116): their password
 * alone signs them in again, on no device at first. They are told by mail. Who has none is left alone.
 */
export async function takeSecondStep(ctx: CtxOf<'staff'>, userId: string): Promise<Result<null>> {
  return ctx.transaction(
    async (tx, publish) => {
      const person = await heldStaff(tx, userId);
      if (!person) return refuse('not-found');
      const verdict = canTakeSecondStep(ctx.actor, person);
      if (!verdict.allowed) return refuse(verdict.refusal);
      // One that was begun and never confirmed is asked of nobody.
      const taken = await tx.delete(twoFactors).where(eq(twoFactors.userId, userId)).returning();
      if (!taken.some(({ verified }) => verified)) return done(null);
      await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
      await tx.delete(sessions).where(eq(sessions.userId, userId));
      await tx.insert(auditLog).values({
        actorId: verdict.actor.userId,
        action: 'staff.second-step-taken' satisfies AuditedAction,
        subjectType: 'user',
        subjectId: userId,
      });
      await publish({ type: 'security.changed', userId, what: 'two-step-taken' });
      await publish({ type: 'sessions.ended', userId });
      return done(null);
    },
    { holdsAllRights: true },
  );
}
