import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { png } from '#tests/support/hostile-files.ts';
import { uploadApp } from '#tests/support/uploads.ts';

// A small disk that fills quickly; only root can make one. The rule itself is also tested in disk-room.
const disk = mkdtempSync(join(tmpdir(), 'flashboard-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', disk]).status === 0;
const app = await uploadApp({ under: disk });
afterAll(() => {
  if (isMounted) spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

const cookie = await app.signedIn((await app.world.artist()).actor.userId);
const filler = join(disk, 'filler');
const MB = 1024 * 1024;
const ready = async () => {
  const reply = await app.send('/readyz');
  return [reply.status, (await reply.json()).disk];
};

test.runIf(isMounted)('a full disk fails /readyz, then uploads; with free space everything works again', async () => {
  const picture = await png({ width: 900, height: 700 });
  expect(await ready()).toEqual([200, true]);

  writeFileSync(filler, Buffer.alloc(12 * MB));
  expect(await ready()).toEqual([503, false]);

  try {
    writeFileSync(filler, Buffer.alloc(50 * MB));
  } catch {
    // What fits is stored.
  }
  const refused = await app.upload('portfolio-images', picture, { cookie });
  expect(refused.status).toBe(507);
  expect(await refused.json()).toMatchObject({ problem: 'no-room', error: expect.stringContaining('no room left') });
  expect(app.arriving()).toEqual([]);
  expect(await app.kept()).toEqual([]);
  const plain = await app.upload('portfolio-images', picture, { cookie, plain: true });
  expect(plain.headers.get('location')).toContain('no-room');

  truncateSync(filler);
  expect(await ready()).toEqual([200, true]);
  expect((await app.upload('portfolio-images', picture, { cookie })).status).toBe(201);
});
