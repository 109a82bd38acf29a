import { eq, sql } from 'drizzle-orm';
import { jobsForStaff, LISTED_SHOP, type ListedShop } from '#app/features/moderation/staff-lists.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import { isToVerify, shopProfiles } from '#app/platform/db/schema/shops.ts';

/** So many of each kind are shown; the rest are in their list. */
const SHOWN = 5;
/** Counted exactly up to here; beyond that the number says nothing that the list does not. */
const COUNTED = 99;

export type Waiting = { shops: ListedShop[]; count: string };

/** What waits for staff, the longest first, and the newest posts of all shops. */
export async function staffQueue(ctx: CtxOf<'staff'>) {
  const all = { q: '', status: null, by: null, after: null };
  const [toVerify, unclaimed, posts] = await Promise.all([
    waiting(ctx, isToVerify(shopProfiles)),
    waiting(ctx, sql`not ${shopProfiles.isClaimed}`),
    jobsForStaff(ctx, all, SHOWN),
  ]);
  return { toVerify, unclaimed, posts: posts.rows };
}

async function waiting({ db }: CtxOf<'staff'>, what: ReturnType<typeof isToVerify>): Promise<Waiting> {
  const rows = await db
    .select(LISTED_SHOP)
    .from(shopProfiles)
    .leftJoin(users, eq(users.id, shopProfiles.ownerId))
    .where(what)
    .orderBy(shopProfiles.createdAt, shopProfiles.id)
    .limit(COUNTED + 1);
  return { shops: rows.slice(0, SHOWN), count: rows.length > COUNTED ? `${COUNTED}+` : `${rows.length}` };
}
