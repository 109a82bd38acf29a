import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Handler, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { OFFLINE } from '#app/copy/site.ts';
import type { Settings } from '#app/platform/env.server.ts';
import { LONE_PAGE_POLICY, lonePage } from '#server/lone-page.ts';
import type { AppEnv } from '#server/requests.ts';

const PAPER = '#f7f1e5';

export function installRoutes(app: Hono<AppEnv>, { brandName }: Settings, clientFolder: string): void {
  const page = lonePage(brandName, { ...OFFLINE, title: OFFLINE.title(brandName) });
  const source = readFileSync(join(clientFolder, 'sw.js'), 'utf8');
  const version = createHash('sha256').update(source).update(page).update(LONE_PAGE_POLICY).digest('hex').slice(0, 12);
  const worker = source.replace('__VERSION__', version);
  const manifest = JSON.stringify(manifestOf(brandName));

  app.get('/manifest.webmanifest', (c) =>
    c.body(manifest, 200, { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' }),
  );
  app.get('/offline', (c) =>
    c.html(page, 200, { 'Cache-Control': 'public, max-age=3600', 'Content-Security-Policy': LONE_PAGE_POLICY }),
  );
  app.get('/sw.js', compress(), (c) =>
    c.body(worker, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      // The worker has its own policy, unlike a script of a page.
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
    }),
  );
}

function manifestOf(brand: string) {
  const icon = (src: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: brand,
    short_name: brand,
    description: 'Guest spots, chairs and apprenticeships for tattoo artists, and the shops that offer them.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      icon('/icon-192.png', 192),
      icon('/icon-512.png', 512),
      icon('/icon-maskable-192.png', 192, 'maskable'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Messages', url: '/messages' },
      { name: 'Notifications', url: '/notifications' },
      { name: 'Jobs', url: '/jobs' },
    ],
  };
}

const PACKED = /\.(?:br|gz)$/;

/**
 * The files of the browser build, in the encodings in which the build stores them. Assets have a content hash in their
 * name and are cached for a year. The names are read at startup, so a page's URL costs no disk access.
 */
export function publicFiles(app: Hono<AppEnv>, root: string): void {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => `/${relative(root, join(parentPath, name))}`);
  const known = new Set(paths.filter((path) => !PACKED.test(path)));
  const file = serveStatic<AppEnv>({ root, precompressed: true });
  const serveFor =
    (seconds: string): Handler<AppEnv> =>
    (c, next) => {
      if (!known.has(c.req.path)) return next();
      c.header('Cache-Control', `public, max-age=${seconds}`);
      return file(c, next);
    };
  app.get('/assets/*', serveFor('31536000, immutable'));
  const serve = serveFor('3600');
  for (const path of known) if (!path.startsWith('/assets/')) app.get(path, etag(), serve);
}
