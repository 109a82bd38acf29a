import { join, resolve } from 'node:path';
import { buildIsFresh } from '../../scripts/build-stamp.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
let fresh = false;

/**
 * Where the built product lies. A build of other sources than those that are here is refused: its tests would speak of
 * what somebody wrote earlier.
 */
export function freshBuild(): { server: string; client: string } {
  fresh ||= buildIsFresh(ROOT);
  if (!fresh) throw new Error('There is no build of the sources as they are now: run `npm run build` first.');
  return { server: join(ROOT, 'build/server/index.js'), client: join(ROOT, 'build/client') };
}
