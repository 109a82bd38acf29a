import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import type { Settings } from '#app/platform/env.server.ts';
import { acceptedEncoding } from '#app/platform/http/accepted-encoding.server.ts';
import type { AppEnv } from '#server/app-env.ts';
import { OFFLINE_POLICY, offlinePage } from '#server/offline-page.ts';

const PAPER = '#f7f1e5';

/** What makes the site one that can be installed: its manifest, its service worker, and the page that this keeps. */
export function installRoutes(app: Hono<AppEnv>, { brandName }: Settings, clientFolder: string): void {
  const page = offlinePage(brandName);
  const source = readFileSync(join(clientFolder, 'sw.js'), 'utf8');
  const version = createHash('sha256').update(source).update(page).update(OFFLINE_POLICY).digest('hex').slice(0, 12);
  // Another page makes another worker, which keeps that page instead.
  const worker = source.replace('__VERSION__', version);
  const manifest = JSON.stringify(manifestOf(brandName));

  app.get('/manifest.webmanifest', (c) =>
    c.body(manifest, 200, { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' }),
  );
  app.get('/offline', (c) =>
    c.html(page, 200, { 'Cache-Control': 'public, max-age=3600', 'Content-Security-Policy': OFFLINE_POLICY }),
  );
  // A visitor's browser asks for it, too: it counts in what a first visit costs.
  const packed = { br: brotliCompressSync(worker), gzip: gzipSync(worker) };
  app.get('/sw.js', (c) => {
    const encoding = acceptedEncoding(c.req.header('accept-encoding'), ['br', 'gzip']);
    return c.body(encoding ? bytesOf(packed[encoding]) : worker, 200, {
      ...(encoding && { 'Content-Encoding': encoding }),
      Vary: 'Accept-Encoding',
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      // Of the worker itself: unlike a script of a page it is held to its own.
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
  });
}

const bytesOf = (packed: Buffer) => new Uint8Array(packed);

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
