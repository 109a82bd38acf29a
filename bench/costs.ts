import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import { jpeg } from '#tests/support/hostile-files.ts';
import type { RunningServer } from '#tests/support/running-server.ts';
import { cpuMs } from './load.ts';
import { table } from './report.ts';
import {
  AUTH_SECRET,
  cookieOf,
  growBy,
  type Part,
  signedInAs,
  statementsOf,
  withDatabase,
  withServer,
  withStatementLog,
} from './server.ts';
import { SMALL } from './visits.ts';
import { allDelivered } from './writes.ts';

const WARM_UP = 60;

/** What one act costs: the unit of docs/scaling.md. */
export const costs: Part = {
  name: 'costs',
  title: 'What a visit, a search, a message, an application and a picture cost',
  run: ({ quick }) => withServer((server) => measure(server, quick ? 20 : 200), { settings: { AUTH_SECRET } }),
};

type Act = { name: string; times: number; run: (turn: number) => Promise<Response> };

async function measure(server: RunningServer, times: number): Promise<string> {
  growBy(server.dataDir, SMALL);
  const acts = await withDatabase(server.dataDir, (opened) => actsOn(server, opened, times));
  const rows: string[][] = [];
  for (const act of acts) rows.push(await costOf(server, act));
  return [
    `${SMALL.jobs.toLocaleString('en-US')} jobs and the demo cast. One act after the other, ${times} times (5 pictures) after a warm-up, then until everything is delivered. CPU of Node, and of all processes of PostgreSQL; statements of the request itself, from the database's log; bytes of the reply's body, not compressed.`,
    '',
    table(['act', 'CPU ms of Node', 'CPU ms of PostgreSQL', 'statements', 'bytes'], rows),
  ].join('\n');
}

async function costOf({ pid, dataDir }: RunningServer, { name, times, run }: Act): Promise<string[]> {
  let turn = 0;
  let bytes = 0;
  const act = async () => {
    turn += 1;
    const reply = await run(turn);
    if (reply.status >= 400) throw new Error(`${name}: ${reply.status} ${await reply.text()}`);
    bytes = (await reply.arrayBuffer()).byteLength;
  };
  for (let warm = 0; warm < Math.min(WARM_UP, times); warm += 1) await act();
  await pause(1_000);
  const before = { node: cpuMs(pid), postgres: databaseCpuMs(dataDir) };
  for (let time = 0; time < times; time += 1) await act();
  await withDatabase(dataDir, allDelivered);
  const node = (cpuMs(pid) - before.node) / times;
  const postgres = (databaseCpuMs(dataDir) - before.postgres) / times;
  const statements = await withStatementLog(dataDir, async (database) => {
    await act();
    return statementsOf(dataDir, database, act);
  });
  return [name, node.toFixed(1), postgres.toFixed(1), String(statements.length), bytes.toLocaleString('en-US')];
}

/** Of the postmaster and its processes that still run; those of a pool do. */
function databaseCpuMs(dataDir: string): number {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const isOurs = (pid: number) =>
    pid === postmaster || readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === `${postmaster}`;
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return pids.reduce((sum, pid) => {
    try {
      return isOurs(pid) ? sum + cpuMs(pid) : sum;
    } catch {
      return sum;
    }
  }, 0);
}

async function actsOn({ origin, dataDir }: RunningServer, { db }: OpenDatabase, times: number): Promise<Act[]> {
  const get = (path: string, cookie = '') => fetch(origin + path, { headers: { cookie }, redirect: 'manual' });
  const artist = cookieOf(await signedInAs('ARTIST', origin, dataDir));
  const own = /data-account="([^"]+)"/.exec(await (await get('/dashboard', artist)).text())?.[1] ?? '';
  const conversation = await db.execute<{ id: string }>(sql`
    select id from conversations where artist_id = ${own} and shop_id is not null order by last_seq desc limit 1`);
  const jobs = await db.execute<{ id: string }>(sql`
    select id from job_posts where status = 'ACTIVE' and deleted_at is null
      and coalesce(application_deadline > current_date, true) and not exists
      (select 1 from job_applications where job_id = job_posts.id and artist_id = ${own})
    order by created_at desc limit 1000`);
  const picture = await jpeg({ width: 2000, height: 1500 });
  const post = (path: string, body: BodyInit) =>
    fetch(origin + path, { method: 'POST', body, headers: { cookie: artist, origin }, redirect: 'manual' });
  const upload = () => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'piece.jpg');
    return post('/uploads/portfolio-images', body);
  };
  const words = ['blackwork', 'walk-ins', 'downtown', 'booth', 'weekly'];
  const thread = `/messages/${conversation.rows[0]?.id}`;
  const message = () =>
    new URLSearchParams({ content: 'Which dates would suit you best?', submissionId: randomUUID() });
  const letter = () => new URLSearchParams({ coverLetter: 'I would like to come.', submissionId: randomUUID() });
  return [
    { name: 'a kept page, as a visitor', times, run: () => get('/jobs') },
    { name: 'a list of jobs, as an artist', times, run: () => get('/jobs', artist) },
    { name: 'a search for a word, as a visitor', times, run: (turn) => get(`/jobs?q=${words[turn % 5]}&n=${turn}`) },
    { name: "an artist's dashboard", times, run: () => get('/dashboard', artist) },
    { name: 'a conversation', times, run: () => get(thread, artist) },
    { name: 'a message, delivered', times, run: () => post(thread, message()) },
    {
      name: 'an application, delivered',
      times,
      run: (turn) => post(`/jobs/${jobs.rows[turn]?.id}/applications`, letter()),
    },
    { name: 'a picture of 3 megapixels, stored', times: 5, run: upload },
  ];
}
