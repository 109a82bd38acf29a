import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#app/platform/context.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { stays } from '#app/platform/db/schema/stays.ts';

/** Whether days came with an application that still waits for its answer. For pages that show the guest spot already. */
export async function waitingApplication({ db }: Ctx, stayId: string): Promise<boolean> {
  const rows = await db
    .select({ id: stays.id })
    .from(stays)
    .innerJoin(jobApplications, eq(jobApplications.id, stays.applicationId))
    .where(and(eq(stays.id, stayId), eq(jobApplications.status, 'PENDING')));
  return rows.length > 0;
}
