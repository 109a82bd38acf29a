import { sql } from 'drizzle-orm';
import { canAdminister } from '#app/domain/policies/admin.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { DEAD_LETTERS } from '#app/platform/mail/put-aside.server.ts';

/** Staff have looked after a mail that could not be delivered: its row goes. One that is gone already is done (c-181). */
export async function setMailAside(ctx: CtxOf<'staff'>, { mailId }: { mailId: string }): Promise<Result<null>> {
  const verdict = canAdminister(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  await ctx.transaction((tx) =>
    tx.execute(sql`delete from pgboss.job where name = ${DEAD_LETTERS} and id = ${mailId}::uuid`),
  );
  return done(null);
}
