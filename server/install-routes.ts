import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Handler, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { OFFLINE } from '#app/copy/site.ts';
import type { Settings } from '#app/platform/env.server.ts';
import type { AppEnv } from '#server/requests.ts';

const PAPER = '#f7f1e5';

export function installRoutes(app: Hono<AppEnv>, { brandName }: Settings, clientFolder: string): void {
  const page = offlinePage(brandName);
  const source = readFileSync(join(clientFolder, 'sw.js'), 'utf8');
  const version = createHash('sha256').update(source).update(page).update(OFFLINE_POLICY).digest('hex').slice(0, 12);
  const worker = source.replace('__VERSION__', version);
  const manifest = JSON.stringify(manifestOf(brandName));

  app.get('/manifest.webmanifest', (c) =>
    c.body(manifest, 200, { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' }),
  );
  app.get('/offline', (c) =>
    c.html(page, 200, { 'Cache-Control': 'public, max-age=3600', 'Content-Security-Policy': OFFLINE_POLICY }),
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

const INK =
  '--ground: #14110f; --surface: #1e1a17; --line: #f3ebdd; --shade: #453e37; --muted: #a89e8f; --red: #f0604d; --on: #14110f';

/** The theme that public/theme.js stores (c-182). */
const FOLLOW_THEME = "try{document.documentElement.dataset.theme=localStorage.getItem('theme')??''}catch{}";

/** Also from the service worker's cache. */
const OFFLINE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${createHash('sha256').update(FOLLOW_THEME).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The service worker caches this page, so it is self-contained; colors are those of app/ui/styles/tokens.css. */
function offlinePage(brand: string): string {
  const title = escaped(OFFLINE.title(brand));
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<script>${FOLLOW_THEME}</script>
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
:root { --ground: #f7f1e5; --surface: #fffbf2; --line: #17130f; --shade: #17130f; --muted: #6b6256; --red: #b7271a; --on: #fffbf2 }
@media (prefers-color-scheme: dark) {
:root:not([data-theme=light]) { ${INK} }
}
:root[data-theme=dark] { color-scheme: dark; ${INK} }
:root[data-theme=light] { color-scheme: light }
body { margin: 0; min-height: 100dvh; display: flex; flex-direction: column; box-sizing: border-box; padding: 16px; background: var(--ground); color: var(--line); font: 100%/1.55 "Instrument Sans", ui-sans-serif, system-ui, sans-serif; overflow-wrap: anywhere }
.brand { margin: 0; font: 1.875rem/1.4 "Pirata One", "Old English Text MT", serif }
main { flex: 1; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 24px; padding-bottom: 64px; text-align: center }
h1 { margin: 0; font: 800 min(1.875rem, 12vw)/1.1 "Bricolage Grotesque", ui-sans-serif, system-ui, sans-serif; letter-spacing: -.025em; text-wrap: balance }
main p { margin: 0; max-width: 52ch; color: var(--muted) }
a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 20px; border: 1.5px solid var(--line); border-radius: 6px; background: var(--red); color: var(--on); box-shadow: 3px 3px 0 var(--shade); font-weight: 700; text-decoration: none }
a:focus-visible { outline: 3px solid; outline-offset: 3px }
</style>
</head>
<body>
<p class="brand">${escaped(brand)}</p>
<main>
<h1>${title}</h1>
<p>${escaped(OFFLINE.text)}</p>
<a href="">${escaped(OFFLINE.again)}</a>
</main>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
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
