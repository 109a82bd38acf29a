import { randomBytes } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { recordAct } from '#app/data/record-act.server.ts';
import { accounts, adminUsers, passkeys, profiles, sessions, twoFactors, users } from '#app/data/schema/accounts.ts';
import { auditLog, installationFacts } from '#app/data/schema/records.ts';
import { viewAsSessions } from '#app/data/schema/view-as.ts';
import type { StaffRole } from '#app/domain/accounts.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { SECOND_FACTOR_FACT } from '#app/domain/staff/staff.ts';
import { canAdminister, canChangeStaff, canTakeSecondStep } from '#app/domain/staff/staff-permissions.ts';
import { withdrawSecrets } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { closeSessionsAt } from '#app/features/view-as/view-as.server.ts';
import type { Database, Queryable, Tx } from '#app/platform/db/database.server.ts';

export type StaffAccount = Awaited<ReturnType<typeof staffAccounts>>[number];

export function staffAccounts({ db }: CtxOf<'staff'>) {
  return db
    .select({
      userId: adminUsers.id,
      email: users.email,
      role: adminUsers.role,
      createdAt: adminUsers.createdAt,
      hasSecondFactor: users.twoFactorEnabled,
      // Without a password, the invitation has not been used yet.
      hasPassword: sql<boolean>`exists (select 1 from ${accounts}
        where ${accounts.userId} = ${users.id} and ${accounts.password} is not null)`,
    })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.id))
    .orderBy(asc(users.email));
}

/** Reads a staff account. The transaction holds the rights of all, so the last administrator stays the last. */
async function lockStaff(tx: Tx, userId: string) {
  const all = await tx.select({ id: adminUsers.id, role: adminUsers.role }).from(adminUsers);
  const one = all.find(({ id }) => id === userId);
  if (!one) return null;
  const others = all.filter(({ id, role }) => id !== userId && role === 'administrator');
  return { userId, role: one.role, isLastAdministrator: one.role === 'administrator' && others.length === 0 };
}

export async function isSecondFactorRequired(db: Queryable): Promise<boolean> {
  const [fact] = await db
    .select({ value: installationFacts.value })
    .from(installationFacts)
    .where(eq(installationFacts.key, SECOND_FACTOR_FACT));
  return fact?.value === true;
}

/** Adds or reactivates a staff account, which gets a mail with a link. Refused for a member's address. */
export async function addStaff(
  ctx: CtxOf<'staff'>,
  { email, role }: { email: string; role: StaffRole },
): Promise<Result<{ userId: string }>> {
  const verdict = canAdminister(ctx.actor);
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
    await recordAct(tx, verdict.actor.userId, 'staff.added', ['user', userId], { role });
    await publish({ type: 'staff.added', userId });
    return done({ userId });
  });
}

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

export async function changeStaffRole(
  ctx: CtxOf<'staff'>,
  { userId, role }: { userId: string; role: StaffRole },
): Promise<Result<null>> {
  return ctx.transaction(
    async (tx) => {
      const person = await lockStaff(tx, userId);
      if (!person) return refuse('not-found');
      const verdict = canChangeStaff(ctx.actor, person, role);
      if (!verdict.allowed) return refuse(verdict.refusal);
      if (person.role === role) return done(null);
      await closeSessionsAt(tx, eq(viewAsSessions.staffId, userId), 'role');
      await tx.update(adminUsers).set({ role }).where(eq(adminUsers.id, userId));
      await recordAct(tx, verdict.actor.userId, 'staff.role-changed', ['user', userId], {
        from: person.role,
        to: role,
      });
      return done(null);
    },
    { holdsAllRights: true },
  );
}

/** Removes all rights and ways to sign in. The user row stays, so that the log shows who did what. */
export async function removeStaff(ctx: CtxOf<'staff'>, userId: string): Promise<Result<null>> {
  return ctx.transaction(
    async (tx, publish) => {
      const person = await lockStaff(tx, userId);
      if (!person) return refuse('not-found');
      const verdict = canChangeStaff(ctx.actor, person, null);
      if (!verdict.allowed) return refuse(verdict.refusal);
      await withdrawSecrets(tx, userId);
      await closeSessionsAt(tx, eq(viewAsSessions.staffId, userId), 'role');
      await tx.delete(adminUsers).where(eq(adminUsers.id, userId));
      await tx.delete(accounts).where(eq(accounts.userId, userId));
      await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
      await tx.delete(passkeys).where(eq(passkeys.userId, userId));
      await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
      await tx.delete(sessions).where(eq(sessions.userId, userId));
      await recordAct(tx, verdict.actor.userId, 'staff.removed', ['user', userId], { role: person.role });
      await publish({ type: 'sessions.ended', userId });
      return done(null);
    },
    { holdsAllRights: true },
  );
}

/** Requires a second factor of all staff, or stops that. Staff without one must then set it up first. */
export async function requireSecondFactor(ctx: CtxOf<'staff'>, isRequired: boolean): Promise<Result<null>> {
  const verdict = canAdminister(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  return ctx.transaction(async (tx) => {
    await tx
      .insert(installationFacts)
      .values({ key: SECOND_FACTOR_FACT, value: isRequired })
      .onConflictDoUpdate({ target: installationFacts.key, set: { value: isRequired } });
    await recordAct(tx, verdict.actor.userId, isRequired ? 'second-factor.required' : 'second-factor.not-required', [
      'installation',
    ]);
    return done(null);
  });
}

/** Removes a second step whose owner has lost the phone and the codes (c-116). They get a mail. */
export async function takeSecondStep(ctx: CtxOf<'staff'>, userId: string): Promise<Result<null>> {
  return ctx.transaction(
    async (tx, publish) => {
      const person = await lockStaff(tx, userId);
      if (!person) return refuse('not-found');
      const verdict = canTakeSecondStep(ctx.actor, person);
      if (!verdict.allowed) return refuse(verdict.refusal);
      // Sign-in does not ask for an unconfirmed set-up.
      const taken = await tx.delete(twoFactors).where(eq(twoFactors.userId, userId)).returning();
      if (!taken.some(({ verified }) => verified)) return done(null);
      await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
      await tx.delete(sessions).where(eq(sessions.userId, userId));
      await recordAct(tx, verdict.actor.userId, 'staff.second-step-taken', ['user', userId]);
      await publish({ type: 'security.changed', userId, what: 'two-step-taken' });
      await publish({ type: 'sessions.ended', userId });
      return done(null);
    },
    { holdsAllRights: true },
  );
}

/** Creates an administrator, for the command line only; the password is shown once. Null if the address is taken. */
export async function createStaff(db: Database, email: string): Promise<{ userId: string; password: string } | null> {
  const password = oneTimePassword();
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ email, emailVerified: true })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!user) return null;
    await tx
      .insert(accounts)
      .values({ userId: user.id, accountId: user.id, providerId: 'credential', password: passwordHash });
    await tx.insert(adminUsers).values({ id: user.id, email, role: 'administrator' });
    await tx.insert(auditLog).values({ action: 'staff.created', subjectType: 'user', subjectId: user.id });
    return { userId: user.id, password };
  });
}

/** 120 bits, with one character of each kind that the rules require. */
function oneTimePassword(): string {
  return `${randomBytes(15).toString('base64url')}Aa1`;
}
