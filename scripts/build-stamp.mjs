import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the build is made of. */
const SOURCES = [
  'app',
  'server',
  'db',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
];
export const STAMP = 'build/made-from.txt';

/** One number for the content of all sources. Tests are no part of the product. */
export function sourcesStamp() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesIn)) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Whether the build was finished and made from just these sources. */
export function buildIsFresh() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesStamp();
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true })
    .map((name) => join(path, name))
    .filter((file) => !/\.test\.tsx?$|\.webp$/.test(file) && statSync(file).isFile())
    .sort();
}
