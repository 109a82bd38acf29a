import { asc, eq } from 'drizzle-orm';
import { adminUsers } from '#app/data/schema/accounts.ts';
import type { ActorOf } from '#app/domain/accounts.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

/** Somebody of staff has other rights by now than when their request came. Nothing was done. */
export class RightsChanged extends Error {
  override name = 'RightsChanged';
}

/** Locks the rights of staff who act, or of all; throws RightsChanged if the actor's have changed (c-150). */
export async function lockRights(tx: Tx, actor: ActorOf<'staff'>, of: 'own' | 'all'): Promise<void> {
  const staff = tx.select({ id: adminUsers.id, role: adminUsers.role }).from(adminUsers);
  const held =
    of === 'all'
      ? await staff.orderBy(asc(adminUsers.id)).for('update')
      : await staff.where(eq(adminUsers.id, actor.userId)).for('share');
  if (held.find(({ id }) => id === actor.userId)?.role !== actor.role) {
    throw new RightsChanged('the rights of staff changed while they acted');
  }
}
