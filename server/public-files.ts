import { readdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { AppEnv } from '#server/app.ts';

/**
 * What the build made for browsers. Assets carry their content in their name and are kept for a year. The few files at
 * the top are known by name, so that a page's address costs no look at the disk.
 */
export function publicFiles(app: Hono<AppEnv>, root: string): void {
  const serve = (cacheControl: string) =>
    serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('Cache-Control', cacheControl) });
  app.use('/assets/*', serve('public, max-age=31536000, immutable'));
  const atTop = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name } of atTop) app.use(`/${name}`, serve('public, max-age=3600'));
}
