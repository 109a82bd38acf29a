import { sql } from 'drizzle-orm';
import { done, type Result, refuse, refuseFor } from '#app/domain/results.ts';
import { nextAskAt } from '#app/features/data-download/next-ask.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { dataDownloads } from '#app/platform/db/schema/data-downloads.ts';

/**
 * Asks for an archive of all that is stored about the actor (c-118). Once a day, by the database's clock and in all
 * processes; one that could not be made does not count. Asked again while one is being made, it is that one.
 */
export function askForData(ctx: CtxOf<'artist' | 'shop'>): Promise<Result<null>> {
  const { userId } = ctx.actor;
  return ctx.transaction(async (tx) => {
    // Two requests at once, also in two processes, come one after the other.
    const held = await tx.execute(sql`select id from users where id = ${userId} for no key update`);
    if (held.rows.length === 0) return refuse('not-found');
    const { rows } = await tx.execute<{ isMaking: boolean; wait: number | null }>(sql`
      select exists (select 1 from data_downloads where user_id = ${userId} and state = 'MAKING') as "isMaking",
        ceil(extract(epoch from ${nextAskAt(userId)} - now()))::int as wait`);
    const [{ isMaking, wait } = { isMaking: false, wait: null }] = rows;
    if (isMaking) return done(null);
    if (wait !== null && wait > 0) return refuseFor(wait);
    await tx.insert(dataDownloads).values({ userId });
    return done(null);
  });
}
