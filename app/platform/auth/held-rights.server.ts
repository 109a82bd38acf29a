import { asc, eq } from 'drizzle-orm';
import type { ActorOf } from '#app/domain/accounts.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { adminUsers } from '#app/platform/db/schema/accounts.ts';

/** Somebody of staff has other rights by now than when their request came. Nothing was done. */
export class RightsChanged extends Error {
  override name = 'RightsChanged';
}

/**
 * Makes sure, in the transaction of an act of staff, that whoever acts still has the rights which they came with, and
 * holds them until its end: who is removed or given another role a moment ago finishes nothing, and whoever removes them
 * waits for what they have begun (c-150). `all` holds everybody's rights, against everybody: for those who change them.
 * Throws RightsChanged.
 */
export async function holdRights(tx: Tx, actor: ActorOf<'staff'>, of: 'own' | 'all'): Promise<void> {
  const staff = tx.select({ id: adminUsers.id, role: adminUsers.role }).from(adminUsers);
  const held =
    of === 'all'
      ? await staff.orderBy(asc(adminUsers.id)).for('update')
      : await staff.where(eq(adminUsers.id, actor.userId)).for('share');
  if (held.find(({ id }) => id === actor.userId)?.role !== actor.role) {
    throw new RightsChanged('the rights of staff changed while they acted');
  }
}
