import { and, eq } from 'drizzle-orm';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { closeLooks } from '#app/features/member-looks/close-looks.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { memberLooks } from '#app/platform/db/schema/member-looks.ts';

/** Ends the look of this session, and says where it began. One that has ended already is 'look-over'. */
export async function endLook(ctx: CtxOf<'staff'>, lookId: string): Promise<Result<{ cameFrom: string }>> {
  const { sessionId } = ctx.visit;
  if (sessionId === null) return refuse('look-over');
  return ctx.transaction(async (tx) => {
    const own = and(eq(memberLooks.id, lookId), eq(memberLooks.sessionId, sessionId));
    const [closed] = await closeLooks(tx, own, 'button');
    return closed ? done({ cameFrom: closed.cameFrom }) : refuse('look-over');
  });
}
