import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '#app/platform/env.server.ts';
import { openFileStore } from '#app/platform/files/file-store.server.ts';
import { filePlace } from '#tests/support/file-place.ts';

const folder = mkdtempSync(join(tmpdir(), 'flashboard-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { settings, kept } = await filePlace(folder);
const store = await openFileStore(readSettings({ DATA_DIR: folder, ...settings }));
const bytesAt = async (key: string) => buffer(await store.read(key));

test('stored bytes come back unchanged', async () => {
  const bytes = Buffer.alloc(300_000, 'every byte ');
  const path = join(folder, 'arrived');
  writeFileSync(path, bytes);
  await store.put('back/from memory', bytes, 'application/pdf');
  await store.putFile('back/from-a-file', path, 'application/pdf');
  for (const key of ['back/from memory', 'back/from-a-file']) {
    expect(await store.size(key)).toBe(bytes.length);
    expect((await bytesAt(key)).equals(bytes)).toBe(true);
  }
  await store.put('back/from-a-file', Buffer.from('anew'), 'text/plain');
  expect((await bytesAt('back/from-a-file')).toString()).toBe('anew');
  await store.removeAll('back');
});

test('a folder is removed without its neighbors', async () => {
  const keys = ['one/a/1', 'one/a/2', 'one/a/deeper/3', 'one/ab/1', 'one/a.txt'];
  for (const key of keys) await store.put(key, Buffer.from(key), 'text/plain');
  await store.removeAll('one/a');
  expect((await kept()).sort()).toEqual(['one/a.txt', 'one/ab/1']);
  await store.removeAll('one');
  expect(await kept()).toEqual([]);
});
