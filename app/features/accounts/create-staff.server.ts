import { randomBytes } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { accounts, adminUsers, users } from '#app/data/schema/accounts.ts';
import { auditLog } from '#app/data/schema/records.ts';
import type { Database } from '#app/platform/db/database.server.ts';

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
