import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { FileVariant } from '#app/data/schema/files.ts';
import { jpeg } from '#tests/support/hostile-files.ts';
import { finishSetUp, newcomer } from '#tests/support/newcomers.ts';
import { startServer } from '#tests/support/running-server.ts';
import { count, type Figure, none, type Part, some, until, withDatabase, withDataDir } from './rig.ts';

const AT_ONCE = 6;
const LATEST_KILL_MS = 2_000;
const LONGEST_SWEEP_MS = 45_000;

/** The server is killed while files arrive, are prepared, stored and removed; then the sweep does its work. */
export const uploadKill: Part = {
  name: 'upload-kill',
  title: 'kill -9 in the middle of uploads and removals',
  run: (rounds) => withDataDir((dataDir) => runRounds(dataDir, rounds)),
};

async function runRounds(dataDir: string, rounds: number): Promise<Figure[]> {
  const acknowledged = new Set<string>();
  const removed = new Set<string>();
  let server = await startServer({ dataDir });
  const port = new URL(server.origin).port;
  const artist = await newcomer(server.origin, 'ARTIST');
  await finishSetUp(artist);
  const headers = {
    origin: server.origin,
    accept: 'application/json',
    cookie: artist.client
      .cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join('; '),
  };
  const picture = new Blob([new Uint8Array(await jpeg({ width: 1400, height: 1000 }))], { type: 'image/jpeg' });

  /** Saves the portfolio without this image. */
  const takeAway = (id: string) =>
    fetch(`${server.origin}/profile/artist/portfolio`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ removed: id }),
      redirect: 'manual',
    });

  /** Uploads and takes away again until the server is gone; what it said yes to is remembered. */
  async function busy(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      try {
        const body = new FormData();
        body.append('file', picture, 'work.jpg');
        const path = `${server.origin}/uploads/portfolio-images`;
        const reply = await fetch(path, { method: 'POST', body, headers });
        if (reply.status !== 201) continue;
        const { id } = (await reply.json()) as { id: string };
        acknowledged.add(id);
        if (acknowledged.size % 5 === 0) continue;
        removed.add(id);
        await takeAway(id);
      } catch {
        await pause(5);
      }
    }
  }

  for (let round = 1; round <= rounds; round += 1) {
    let over = false;
    const acts = Array.from({ length: AT_ONCE }, () => busy(() => over));
    await pause(200 + Math.random() * LATEST_KILL_MS);
    await server.kill();
    over = true;
    await Promise.all(acts);
    server = await startServer({ dataDir, settings: { PORT: port } });
    // Room for the next round.
    const full = await withDatabase(dataDir, async (db) => db.query<{ id: string }>(KEPT_ON));
    for (const { id } of full.rows) {
      removed.add(id);
      await takeAway(id);
    }
    console.log(`  round ${round}: ${acknowledged.size} acknowledged so far`);
  }

  const kept = [...acknowledged].filter((id) => !removed.has(id));
  const figures = await withDatabase(dataDir, async (db) => {
    const before = await withoutBytes(db, dataDir);
    await makeOld(db, dataDir);
    const arriving = () => readdirSync(join(dataDir, 'arrivals')).length;
    await until(async () => (await count(db, UNATTACHED)) + arriving() === 0, LONGEST_SWEEP_MS);
    const lost = await count(
      db,
      'select count(*) as n from unnest($1::uuid[]) as told (id) where told.id not in (select id from portfolio_images)',
      [kept],
    );
    return [
      none('rows one could see without their bytes, right after the kills', before),
      none('the same after the sweep', await withoutBytes(db, dataDir)),
      none('acknowledged images that are not there', lost),
      none('rows attached to nothing after the sweep', await count(db, UNATTACHED)),
      none('files without a row after the sweep', await withoutRow(db, dataDir)),
      none('files still in the arrivals folder after the sweep', arriving()),
    ];
  });
  await server.stop();
  return [some('acknowledged uploads', acknowledged.size), ...figures];
}

const KEPT_ON = `select p.id from portfolio_images p join artist_profiles a on a.id = p.artist_id
  where (select count(*) from portfolio_images o where o.artist_id = a.id) > 12`;

const UNATTACHED = 'select count(*) as n from files where attached_at is null';

type Stored = { bucket: string; path: string; variants: FileVariant[] };

async function withoutBytes(db: pg.Client, dataDir: string): Promise<number> {
  const { rows } = await db.query<Stored>('select bucket, path, variants from files where attached_at is not null');
  return rows.filter(({ bucket, path, variants }) =>
    variants.some(({ key }) => !existsSync(join(dataDir, 'files', bucket, path, key))),
  ).length;
}

async function withoutRow(db: pg.Client, dataDir: string): Promise<number> {
  const { rows } = await db.query<Stored>('select bucket, path from files');
  const known = new Set(rows.map(({ bucket, path }) => join(dataDir, 'files', bucket, path)));
  const stored = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return stored.filter((entry) => entry.isFile() && !known.has(entry.parentPath)).length;
}

/** What a killed process left is swept when it is old; nobody waits ten minutes for that here. */
async function makeOld(db: pg.Client, dataDir: string): Promise<void> {
  await db.query("update files set created_at = created_at - interval '1 hour' where attached_at is null");
  const hourAgo = new Date(Date.now() - 3_600_000);
  for (const name of readdirSync(join(dataDir, 'arrivals')))
    utimesSync(join(dataDir, 'arrivals', name), hourAgo, hourAgo);
}
