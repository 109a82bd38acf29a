import { type SQL, sql } from 'drizzle-orm';
import type { Sides } from '#app/data/blocked.server.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { type Params, sqlOnce } from '#app/platform/db/prepared.server.ts';

/** All locks are taken in one order (record 054): a parent before everything that belongs to it. */

type LockedUsers = {
  isAnySuspended: boolean;
  suspended: ReadonlySet<string>;
  ids: ReadonlySet<string>;
};

/** Locks accounts in the order of their ids against suspension and deletion; a shared lock. */
export async function lockUsers(tx: Tx, ids: readonly (string | null | undefined)[]): Promise<LockedUsers> {
  return locked(await usersHeld(tx, { ids: [...new Set(ids.flatMap((id) => id ?? []))] }));
}

export async function lockSides(tx: Tx, conversationId: string): Promise<LockedUsers> {
  return locked(await sidesHeld(tx, { conversationId }));
}

const held = (which: SQL) => sql<Held>`
  select id, suspended_at is not null as suspended from users where id = any(${which}) order by id for key share`;

const usersHeld = sqlOnce('lock users', ({ ids }: Params<{ ids: string[] }>) => held(sql`${ids}::uuid[]`));

const sidesHeld = sqlOnce('lock sides', ({ conversationId }: Params<{ conversationId: string }>) =>
  held(sql`array(
    select side from conversations left join shop_profiles on shop_profiles.id = conversations.shop_id,
      unnest(array[conversations.artist_id, shop_profiles.owner_id]) as side
    where conversations.id = ${conversationId})`),
);

type Held = { id: string; suspended: boolean };

function locked(rows: Held[]): LockedUsers {
  const suspended = new Set(rows.filter((row) => row.suspended).map(({ id }) => id));
  return { isAnySuspended: suspended.size > 0, suspended, ids: new Set(rows.map(({ id }) => id)) };
}

export async function lockPages(tx: Tx, { artistId, shopId }: Sides): Promise<void> {
  if (artistId) await tx.execute(sql`select from artist_profiles where id = ${artistId} for key share`);
  if (shopId) await tx.execute(sql`select from shop_profiles where id = ${shopId} for key share`);
}

/** Locks both accounts of a conversation, then both pages. The statements are sent together and run in this order. */
export async function lockSidesAndPages(tx: Tx, conversationId: string): Promise<void> {
  await Promise.all([
    sidesHeld(tx, { conversationId }),
    artistHeld(tx, { conversationId }),
    shopHeld(tx, { conversationId }),
  ]);
}

const artistHeld = sqlOnce(
  'lock artist of a conversation',
  ({ conversationId }: Params<{ conversationId: string }>) => sql`
    select from artist_profiles where id = (select artist_id from conversations where id = ${conversationId}) for key share`,
);

const shopHeld = sqlOnce(
  'lock shop of a conversation',
  ({ conversationId }: Params<{ conversationId: string }>) => sql`
    select from shop_profiles where id = (select shop_id from conversations where id = ${conversationId}) for key share`,
);

/** Per statement: somebody may have a hundred thousand, and a statement has five seconds. */
export const CHUNK = 5_000;

/** Locks notifications in the order of their ids. Every change of several uses this to avoid deadlocks. */
export function lockNotifications(tx: Tx, which: SQL | undefined) {
  return tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(which)
    .orderBy(notifications.id)
    .for('no key update');
}
