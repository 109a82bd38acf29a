import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * The sources of the build. Their content counts, not their times, because a checkout gives every file a new one.
 * Migrations are not included, because each start reads them from their folder.
 */
const SOURCES = [
  'app',
  'server',
  'db/seed',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'supported-browsers.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
];
export const STAMP = 'build/made-from.txt';

/** One hash of the content of all sources, without tests. */
export function sourcesStamp(root = '.') {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesIn(root, source))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Whether the build is complete and was made from exactly these sources. */
export function buildIsFresh(root = '.') {
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesStamp(root);
}

function filesIn(root, source) {
  const path = join(root, source);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [source];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|\.webp$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}
