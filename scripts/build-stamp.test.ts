import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildIsFresh, STAMP, sourcesStamp } from './build-stamp.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'flashboard-sources-'));
  write('app/root.tsx', 'one');
  write('package-lock.json', '{}');
  build();
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const build = () => write(STAMP, sourcesStamp(root));

test.each([
  ['app/root.tsx', 'two'],
  ['app/features/new.server.ts', ''],
  ['server/app.ts', 'one'],
  ['db/seed/cast/artists.ts', 'one'],
  ['public/theme.js', 'one'],
  ['supported-browsers.ts', 'one'],
  ['package-lock.json', '{"packages":{}}'],
])('a build is stale after a change of %s', (path, text) => {
  expect(buildIsFresh(root)).toBe(true);
  write(path, text);
  expect(buildIsFresh(root)).toBe(false);
  build();
  expect(buildIsFresh(root)).toBe(true);
});

test('a build is stale when a source was removed or the build is unfinished', () => {
  rmSync(join(root, 'app/root.tsx'));
  expect(buildIsFresh(root)).toBe(false);
  write('app/root.tsx', 'one');
  expect(buildIsFresh(root)).toBe(true);
  rmSync(join(root, STAMP));
  expect(buildIsFresh(root)).toBe(false);
});

test('a build stays fresh after a checkout, test or migration', () => {
  utimesSync(join(root, 'app/root.tsx'), new Date(), new Date());
  write('app/root.test.tsx', 'one');
  write('db/migrations/0000_first.sql', 'select 1');
  expect(buildIsFresh(root)).toBe(true);
  const elsewhere = `${root}-2`;
  cpSync(root, elsewhere, { recursive: true });
  try {
    expect(buildIsFresh(elsewhere)).toBe(true);
  } finally {
    rmSync(elsewhere, { recursive: true });
  }
});
