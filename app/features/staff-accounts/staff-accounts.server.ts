import { asc, eq, sql } from 'drizzle-orm';
import { SECOND_FACTOR_FACT } from '#app/domain/staff.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { accounts, adminUsers, users } from '#app/platform/db/schema/accounts.ts';
import { installationFacts } from '#app/platform/db/schema/records.ts';

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
export async function heldStaff(tx: Tx, userId: string) {
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
