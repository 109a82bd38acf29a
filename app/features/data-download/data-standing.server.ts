import { sql } from 'drizzle-orm';
import { RECENT_MINUTES } from '#app/domain/accounts.ts';
import type { DataDownloadStanding, DataDownloadState } from '#app/domain/files.ts';
import { nextAskAt } from '#app/features/data-download/next-ask.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';

type Row = { state: DataDownloadState; isOver: boolean | null; nextAt: string | null };

/** An archive that can be opened; `makerId` names its file in the store. */
type ReadyRow = { id: string; makerId: string; bytes: number; madeAt: Date; endsAt: Date; isProven: boolean };

/**
 * The archive of this user that can be opened now, and whether this session may: it was signed in lately, or has shown
 * whose it is since. All by the database's clock.
 */
export async function readyArchive(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<ReadyRow | null> {
  const { rows } = await db.execute<Record<keyof ReadyRow, unknown>>(sql`
    select download.id, download.maker_id as "makerId", download.bytes::float8 as bytes,
      download.made_at as "madeAt", download.ends_at as "endsAt",
      coalesce(session.signed_in_at > now() - make_interval(mins => ${RECENT_MINUTES})
        or (download.proven_session_id = session.id and download.proven_until > now()), false) as "isProven"
    from data_downloads download left join sessions session
      on session.id = ${sessionId}::uuid and session.user_id = download.user_id and session.expires_at > now()
    where download.user_id = ${userId} and download.state = 'READY' and download.ends_at > now()
    order by download.asked_at desc, download.id desc limit 1`);
  const [row] = rows;
  if (!row) return null;
  return { ...(row as ReadyRow), madeAt: new Date(row.madeAt as string), endsAt: new Date(row.endsAt as string) };
}

/** How the actor stands with the archive of their data: by the newest that was asked for. */
export async function dataStanding({ db, actor, visit }: CtxOf<'artist' | 'shop'>): Promise<DataDownloadStanding> {
  const { userId } = actor;
  const [found, ready] = await Promise.all([
    db.execute<Row>(sql`
      select state, ends_at <= now() as "isOver", ${nextAskAt(userId)} as "nextAt"
      from data_downloads where user_id = ${userId} order by asked_at desc, id desc limit 1`),
    readyArchive(db, { userId, sessionId: visit.sessionId }),
  ]);
  const [latest] = found.rows;
  return {
    state: latest ? stateOf(latest) : 'none',
    ready: ready && { bytes: ready.bytes, madeAt: ready.madeAt, endsAt: ready.endsAt, isProven: ready.isProven },
    nextAt: latest?.nextAt ? new Date(latest.nextAt) : null,
  };
}

function stateOf({ state, isOver }: Pick<Row, 'state' | 'isOver'>): DataDownloadStanding['state'] {
  if (state === 'MAKING') return 'making';
  if (state === 'FAILED') return 'failed';
  return isOver ? 'over' : 'ready';
}
