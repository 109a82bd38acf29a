import { gzipSync } from 'node:zlib';

type Get = (path: string, cookie?: string, more?: Record<string, string>) => Promise<Response>;

/** The bytes that a page transfers before any interaction: compressed, with the headers of each reply. */
export type PageBytes = { scripts: string[]; scriptBytes: number; styleBytes: number; fontBytes: number };

/** The fonts of the first screen of every page. */
const FIRST_SCREEN_FONTS = /\/assets\/(?:instrument-sans|bricolage-grotesque-800|pirata-one)-[\w-]+\.woff2/g;

/** Measures the files of a page: scripts, the modules that they import, style sheets and their fonts. */
export async function pageBytes(get: Get, path: string, cookie = ''): Promise<PageBytes> {
  const html = await (await get(path, cookie)).text();
  const tags = (pattern: RegExp) => [...html.matchAll(pattern)].map(([tag]) => tag);
  const named = (found: string[]) => [
    ...new Set(found.flatMap((tag) => / (?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? [])),
  ];
  const scripts = named(tags(/<script [^>]*\bsrc=[^>]*>|<link [^>]*"modulepreload"[^>]*>/g));
  const sheets = named(tags(/<link [^>]*"stylesheet"[^>]*>/g));
  const inline = tags(/<script>.*?<\/script>/gs).join('');
  const styles = await Promise.all(sheets.map(async (sheet) => (await get(sheet)).text()));
  return {
    scripts,
    // About the length of a page's own inline script.
    scriptBytes: (await weigh(get, scripts)) + (inline ? gzipSync(inline).byteLength : 0),
    styleBytes: await weigh(get, sheets),
    fontBytes: await weigh(get, [...new Set(styles.join().match(FIRST_SCREEN_FONTS))]),
  };
}

/** The transferred bytes of these addresses. */
export async function weigh(get: Get, addresses: string[]): Promise<number> {
  let sum = 0;
  for (const address of addresses) {
    const reply = await get(address, '', { 'accept-encoding': 'br, gzip' });
    if (reply.status !== 200) throw new Error(`${address}: ${reply.status}`);
    const headers = [...reply.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    sum += headers.length + (await reply.arrayBuffer()).byteLength;
  }
  return sum;
}
