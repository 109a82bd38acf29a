import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from '#app/platform/data-folder.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'flashboard-lock-'));
const file = join(folder, 'flashboard.lock');
const lock = () => JSON.parse(readFileSync(file, 'utf8'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => rmSync(file, { force: true }));

/** The lock that a process leaves behind when it is killed. */
function leaveStale(): void {
  const script = `import('#app/platform/data-folder.server.ts').then((m) => { m.lockDataFolder(process.argv[1], 'gone'); process.kill(process.pid, 'SIGKILL'); })`;
  expect(spawnSync(process.execPath, ['-e', script, folder]).signal).toBe('SIGKILL');
  expect(lock().what).toBe('gone');
}

test('The lock has one holder, and its name is shown to the second.', () => {
  const release = lockDataFolder(folder, 'the first');
  expect(() => lockDataFolder(folder, 'the second')).toThrow(`in use by process ${process.pid} (the first, since `);
  release();
  expect(() => lockDataFolder(folder, 'the third')()).not.toThrow();
});

test('The lock of a killed process is taken over.', () => {
  leaveStale();
  const release = lockDataFolder(folder, 'the heir');
  expect(lock()).toMatchObject({ pid: process.pid, what: 'the heir' });
  release();
});

test('A reused process id does not hold the lock.', () => {
  leaveStale();
  writeFileSync(file, JSON.stringify({ ...lock(), pid: process.pid }));
  expect(() => lockDataFolder(folder, 'the heir')()).not.toThrow();
});

test('A lock from before a reboot does not count.', () => {
  lockDataFolder(folder, 'before the power cut');
  writeFileSync(file, JSON.stringify({ ...lock(), boot: 'another' }));
  expect(() => lockDataFolder(folder, 'the heir')()).not.toThrow();
});

test('One of many processes gets a stale lock.', async () => {
  leaveStale();
  const script = `import('#app/platform/data-folder.server.ts').then((m) => {
    process.stdin.once('data', () => {
      try { m.lockDataFolder(process.argv[1], 'a racer'); process.stdout.write('won'); } catch { process.stdout.write('lost'); }
    });
    process.stdin.once('end', () => process.exit(0));
    process.stdout.write('ready ');
  })`;
  const racers = Array.from({ length: 6 }, () => {
    const child = spawn(process.execPath, ['-e', script, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (words: Buffer) => {
      said += words.toString();
    });
    return { child, said: () => said };
  });
  await expect.poll(() => racers.every(({ said }) => said() === 'ready '), { timeout: 15_000 }).toBe(true);
  for (const { child } of racers) child.stdin.write('go');
  await expect.poll(() => racers.every(({ said }) => /won|lost/.test(said())), { timeout: 15_000 }).toBe(true);
  expect(racers.filter(({ said }) => said().includes('won'))).toHaveLength(1);
  for (const { child } of racers) child.stdin.end();
  expect(readdirSync(folder).filter((name) => name.includes('.taken-'))).toEqual([]);
});
