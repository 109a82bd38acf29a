import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { freshBuild } from '#tests/support/fresh-build.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const dataDir = mkdtempSync(join(tmpdir(), 'flashboard-unread-'));

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a server whose output nobody reads starts, answers and stops', async () => {
  freshBuild();
  const PORT = String(await freePort());
  const { PATH, HOME, TMPDIR } = process.env;
  const settings = { NODE_ENV: 'production', DEMO: '1', LOG_LEVEL: 'info', PORT, DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['server/index.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, TMPDIR, ...settings },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  // Like a pipe into a program that ends, or a closed terminal.
  child.stdout?.destroy();
  child.stderr?.destroy();
  const get = async (path: string) => (await fetch(`http://localhost:${PORT}${path}`)).status;
  const ready = () => get('/readyz').catch(() => 'not there');
  await expect.poll(ready, { timeout: 60_000, interval: 200 }).toBe(200);
  // Each is one line of its log.
  for (const path of ['/jobs', '/jobs?q=rose', '/nowhere'])
    expect(await get(path)).toBe(path === '/nowhere' ? 404 : 200);
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
}, 90_000);
