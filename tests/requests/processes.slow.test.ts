import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { runningEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';
import { whileLocked } from '#tests/support/locked-rows.ts';
import { startServer } from '#tests/support/running-server.ts';
import { WebClient } from '#tests/support/web-client.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'flashboard-processes-'));
chmodSync(dataDir, 0o711);
const server = await startServer({ dataDir, settings: { PROCESSES: '2' } });

afterAll(async () => {
  if (server.isRunning()) await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The process numbers of those that answer requests. */
function workers(): number[] {
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ');
  return children.map(Number).filter((pid) => commandOf(pid).includes('server/index.ts'));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

async function signIn(): Promise<{ cookie: string }> {
  const [artist] = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'));
  const client = new WebClient(server.origin);
  await client.signIn(artist.email, artist.password);
  return {
    cookie: client
      .cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join('; '),
  };
}

const signedIn = signIn();

/** Two new processes are started and warmed beside everything else that a run of tests does. */
const LONG = { timeout: 240_000 };

/** Visitors who load one page after the other until `stop`, which resolves to what was not answered with the page. */
function visitors(count: number) {
  let isOver = false;
  let answered = 0;
  const failures: string[] = [];
  const all = Array.from({ length: count }, async (_, who) => {
    for (let turn = 0; !isOver; turn++) {
      try {
        const reply = await fetch(`${server.origin}/jobs?n=${who}-${turn}`);
        const isWhole = (await reply.text()).endsWith('</html>');
        if (reply.status !== 200 || !isWhole) failures.push(`${reply.status}, whole: ${isWhole}`);
      } catch (error) {
        failures.push(String((error as Error).cause ?? error));
      }
      answered++;
    }
  });
  const stop = async () => {
    isOver = true;
    await Promise.all(all);
    return { failures, answered };
  };
  return { stop };
}

test('SIGHUP replaces every process without a failed request, and live streams move on', LONG, async () => {
  const before = workers();
  expect(before).toHaveLength(2);
  const headers = await signedIn;
  const streams = [
    await fetch(`${server.origin}/live`, { headers }),
    await fetch(`${server.origin}/live`, { headers }),
  ];
  const moved = Promise.allSettled(streams.map((stream) => stream.text()));
  const { stop } = visitors(2);
  process.kill(server.pid, 'SIGHUP');
  await expect.poll(() => workers().filter((pid) => before.includes(pid)), LONG).toEqual([]);
  await moved;
  expect(workers()).toHaveLength(2);
  const { failures, answered } = await stop();
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(50);
  expect((await fetch(`${server.origin}/settings`, { headers })).status).toBe(200);
});

test('more pages than can be rendered at once are refused at once, while /healthz answers', LONG, async () => {
  const { db, close } = openDatabase(runningEmbeddedPostgres(dataDir) ?? {}, () => {});
  const load = async (path: string) => {
    const asked = performance.now();
    const { status } = await fetch(server.origin + path, { headers: await signedIn });
    return { status, ms: performance.now() - asked };
  };
  await whileLocked(db, sql`lock table sessions in access exclusive mode`, async () => {
    const pages = Array.from({ length: 140 }, () => load('/settings'));
    // The others wait until the database gives up, five seconds later.
    const first = await Promise.race(pages);
    expect([first.status, first.ms < 3_000]).toEqual([503, true]);
    expect((await load('/healthz')).status).toBe(200);
    await Promise.all(pages);
  });
  await close();
  expect((await load('/settings')).status).toBe(200);
});

test('metrics are the sum of all processes', LONG, async () => {
  const count = async () => {
    const lines = (await (await fetch(`${server.origin}/metrics`)).text()).split('\n');
    const counted = lines.filter((line) => /^http_request_duration_seconds_count\{.*route="\/privacy"/.test(line));
    return counted.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  };
  const before = await count();
  for (let turn = 0; turn < 10; turn++)
    await (await fetch(`${server.origin}/privacy?n=${turn}`, { headers: { Connection: 'close' } })).text();
  expect((await count()) - before).toBe(10);
});

test('a process that dies is started again, while the other one answers', LONG, async () => {
  const [victim = 0, other] = workers();
  process.kill(victim, 'SIGKILL');
  await expect.poll(workers).not.toContain(victim);
  expect((await fetch(`${server.origin}/jobs`)).status).toBe(200);
  await expect.poll(workers, LONG).toHaveLength(2);
  expect(workers()).toContain(other);
  await expect.poll(server.output).toContain(`Process ${victim} ended with SIGKILL`);
});

test('SIGTERM ends all of them', async () => {
  const all = workers();
  expect(await server.stop()).toBe(0);
  expect(all.map(commandOf)).toEqual(['', '']);
});
