import { sql } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { jobApplications } from '#app/data/schema/applications.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { stays } from '#app/data/schema/stays.ts';
import { EARLIER_NOTES } from '#app/domain/declining.ts';
import { type Params, sqlOnce } from '#app/platform/db/prepared.server.ts';

const notesOf = sqlOnce('earlier notes', ({ shopId }: Params<{ shopId: string | null }>) => {
  const { rejectionNote, decidedAt, jobId } = jobApplications;
  const { endReason, endedAt, endedBy, status } = stays;
  return sql<{ note: string }>`
    select note from (
      select ${rejectionNote} as note, ${decidedAt} as at
        from ${jobApplications} join ${jobPosts} on ${jobPosts.id} = ${jobId}
        where ${jobPosts.shopId} = ${shopId} and ${rejectionNote} <> ''
      union all
      select ${endReason}, ${endedAt} from ${stays}
        where ${stays.shopId} = ${shopId} and ${status} = 'DECLINED' and ${endedBy} = 'SHOP' and ${endReason} <> ''
    ) as notes group by note order by max(at) desc limit ${EARLIER_NOTES}`;
});

/** The shop's latest distinct notes on rejections and declined requests, offered for the next one. */
export async function earlierNotes({ db, actor }: CtxOf<'shop'>): Promise<string[]> {
  return (await notesOf(db, { shopId: actor.shopId })).map(({ note }) => note);
}
