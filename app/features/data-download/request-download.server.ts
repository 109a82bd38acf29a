import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { dataDownloads } from '#app/data/schema/files.ts';
import { RECENT_MINUTES } from '#app/domain/accounts.ts';
import { done, type Result, refuse, refuseFor } from '#app/domain/results.ts';
import {
  DATA_DOWNLOAD_DAYS,
  DATA_DOWNLOAD_EVERY_HOURS,
  DATA_DOWNLOADS_FAILED_A_DAY,
  type DataDownloadStanding,
  type DataDownloadState,
} from '#app/domain/values/files.ts';
import type { MemberCtx } from '#app/features/accounts/account-context.server.ts';
import { guessLimits, takeAttempt } from '#app/features/accounts/attempt-limits.server.ts';
import { consumeCode, lockSecrets } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { passwordHashOf, provePassword } from '#app/features/accounts/passwords/passwords.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { ASKED_FOR_DATA, HINTS } from '#app/platform/realtime/live-hub.server.ts';

const EVERY = sql`make_interval(hours => ${DATA_DOWNLOAD_EVERY_HOURS})`;
const DAYS = sql`make_interval(days => ${DATA_DOWNLOAD_DAYS})`;

/** When this user may ask for the next archive; null for now. Failed ones do not count, unless they are many. */
function nextAskAt(userId: string): SQL<string | null> {
  return sql<string | null>`(
    select greatest(
      max(asked_at) filter (where state <> 'FAILED' and coalesce(ends_at >= made_at + ${DAYS}, true)),
      case when count(*) >= ${DATA_DOWNLOADS_FAILED_A_DAY}::int then min(asked_at) end
    ) + ${EVERY}
    from (
      select state, asked_at, made_at, ends_at from data_downloads where user_id = ${userId} and asked_at > now() - ${EVERY}
      order by asked_at desc limit ${DATA_DOWNLOADS_FAILED_A_DAY}::int
    ) asked)`;
}

/** Requests an archive of the actor's data, once a day (c-118). While one is being made, does nothing. */
export function askForData(ctx: CtxOf<'artist' | 'shop'>): Promise<Result<null>> {
  const { userId } = ctx.actor;
  return ctx.transaction(async (tx) => {
    const held = await tx.execute(sql`select id from users where id = ${userId} for no key update`);
    if (held.rows.length === 0) return refuse('not-found');
    const { rows } = await tx.execute<{ isMaking: boolean; wait: number | null }>(sql`
      select exists (select 1 from data_downloads where user_id = ${userId} and state = 'MAKING') as "isMaking",
        ceil(extract(epoch from ${nextAskAt(userId)} - now()))::int as wait`);
    const [{ isMaking, wait } = { isMaking: false, wait: null }] = rows;
    if (isMaking) return done(null);
    if (wait !== null && wait > 0) return refuseFor(wait);
    await tx.insert(dataDownloads).values({ userId });
    await tx.execute(sql`select pg_notify(${HINTS}, ${ASKED_FOR_DATA})`);
    return done(null);
  });
}

export type Proof = { password: string } | { code: string };

/** Proves who holds this session, which alone may then open the archive (c-118). Returns if there is one. */
export async function proveForData(ctx: MemberCtx, proof: Proof): Promise<Result<boolean>> {
  const { userId } = ctx.actor;
  const { sessionId, clientAddress } = ctx.visit;
  if (!sessionId) return refuse('sign-in-required');
  if ('password' in proof) {
    const notProven = await provePassword(ctx, { userId, password: proof.password });
    if (notProven) return notProven;
  } else {
    const tooMany = await takeAttempt(ctx, guessLimits('data-code', clientAddress));
    if (tooMany) return tooMany;
  }
  return ctx.transaction(async (tx) => {
    await lockSecrets(tx, userId);
    if ('code' in proof) {
      if ((await passwordHashOf(tx, userId)) !== null) return refuse('password-needed');
      const isRight = await consumeCode(tx, 'data', ctx.settings.authSecret, { userId, code: proof.code });
      if (!isRight) return refuse('wrong-code');
    }
    const { rowCount } = await tx
      .update(dataDownloads)
      .set({ provenSessionId: sessionId, provenUntil: sql`now() + make_interval(mins => ${RECENT_MINUTES})` })
      .where(
        and(eq(dataDownloads.userId, userId), eq(dataDownloads.state, 'READY'), gt(dataDownloads.endsAt, sql`now()`)),
      );
    return done((rowCount ?? 0) > 0);
  });
}

type Row = { state: DataDownloadState; isOver: boolean | null; nextAt: string | null };

type ReadyRow = { id: string; makerId: string; bytes: number; madeAt: Date; endsAt: Date; isProven: boolean };

/** The archive that this user can open now, and whether this session may: it signed in or was proved recently. */
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

/** Its bytes are missing, as after a restored backup: it counts as failed, and a new one may be requested. */
export async function noteLostArchive(db: Database, downloadId: string): Promise<void> {
  await db
    .update(dataDownloads)
    .set({ state: 'FAILED', madeAt: null, endsAt: null, bytes: null, heldUntil: sql`now()` })
    .where(and(eq(dataDownloads.id, downloadId), eq(dataDownloads.state, 'READY')));
}
