import { join, resolve } from 'node:path';
import { buildIsFresh } from '../../scripts/build-stamp.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
let fresh = false;

/**
 * The folder of the built product. Throws for a stale build, because tests would say nothing about the current sources.
 */
export function freshBuild(): { server: string; client: string } {
  fresh ||= buildIsFresh(ROOT);
  if (!fresh) throw new Error('There is no build of the sources as they are now: run `npm run build` first.');
  return { server: join(ROOT, 'build/server/index.js'), client: join(ROOT, 'build/client') };
}
