import { done, type Result, refuse } from '#app/domain/results.ts';
import type { StaffList } from '#app/domain/staff.ts';
import { canUseAdmin } from '#app/domain/staff-permissions.ts';
import { recordAudit } from '#app/features/moderation/record-audit.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';

type Download = { list: StaffList; search: Record<string, string | null>; rows: number };

/** Notes who took which list along, with which search, before the file is handed out (c-144). */
export async function recordDownload(ctx: CtxOf<'staff'>, download: Download): Promise<Result<null>> {
  const verdict = canUseAdmin(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  return ctx.transaction(async (tx) => {
    await recordAudit(tx, {
      actorId: verdict.actor.userId,
      action: 'list.downloaded',
      subjectType: 'list',
      subjectId: null,
      details: download,
    });
    return done(null);
  });
}
