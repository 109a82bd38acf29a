import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.server.ts';
import { dataDownloads } from '#app/platform/db/schema/data-downloads.ts';

/** For so long nobody else begins the same archive after its maker was last heard of. */
const HELD_SECONDS = 60;
const HEARD_EVERY_MS = 15_000;

/** An archive that this process is making; `makerId` is of this very try. */
export type Held = { id: string; userId: string; makerId: string; tries: number };

/** The archive is nobody's any more, or somebody else has begun it: what is being made is of no use. */
export class NotOurs extends Error {
  override name = 'NotOurs';
}

/** Takes the archive that has waited longest, if any does, or one whose maker has not been heard of. */
export async function holdNext(db: Database): Promise<Held | null> {
  const { rows } = await db.execute<Held>(sql`
    update data_downloads set maker_id = gen_random_uuid(), tries = tries + 1,
      held_until = now() + make_interval(secs => ${HELD_SECONDS})
    where id = (select id from data_downloads where state = 'MAKING' and held_until <= now() and user_id is not null
      order by held_until, id limit 1 for update skip locked)
    returning id, user_id as "userId", maker_id as "makerId", tries`);
  return rows[0] ?? null;
}

/** Whether it is still ours to make: its account is there, and nobody has taken us for dead. */
export const isOurs = ({ id, makerId }: Held) =>
  and(
    eq(dataDownloads.id, id),
    eq(dataDownloads.makerId, makerId),
    eq(dataDownloads.state, 'MAKING'),
    isNotNull(dataDownloads.userId),
  );

/** Says that we are still at it; throws NotOurs where there is nothing left to be at. */
export async function holdOn(db: Database, held: Held): Promise<void> {
  const { rowCount } = await db
    .update(dataDownloads)
    .set({ heldUntil: sql`now() + make_interval(secs => ${HELD_SECONDS})` })
    .where(isOurs(held));
  if (rowCount === 0) throw new NotOurs('the archive is no longer ours to make');
}

/** Holds on for as long as `work` takes, and tells it to end once it is not ours. */
export async function whileHeld<T>(
  db: Database,
  held: Held,
  { stop, work }: { stop: AbortSignal; work: (signal: AbortSignal) => Promise<T> },
): Promise<T> {
  const lost = new AbortController();
  const timer = setInterval(() => {
    // A database that does not answer is no reason to end; that nobody heard of us for a minute is.
    holdOn(db, held).catch((error) => void (error instanceof NotOurs && lost.abort(error)));
  }, HEARD_EVERY_MS);
  try {
    return await work(AbortSignal.any([stop, lost.signal]));
  } finally {
    clearInterval(timer);
  }
}

/** Gives it back: to be begun again in so many seconds, by anybody. */
export async function putBack(db: Database, held: Held, { inSeconds, tries }: { inSeconds: number; tries: number }) {
  await db
    .update(dataDownloads)
    .set({ heldUntil: sql`now() + make_interval(secs => ${inSeconds})`, tries })
    .where(
      and(eq(dataDownloads.id, held.id), eq(dataDownloads.makerId, held.makerId), eq(dataDownloads.state, 'MAKING')),
    );
}
