type Get = (path: string, cookie?: string, more?: Record<string, string>) => Promise<Response>;

/** What one page asks for before anybody touches it, in bytes on the wire: packed, and with the headers of each reply. */
export type PageBytes = { scripts: string[]; scriptBytes: number; styleBytes: number; fontBytes: number };

/** Weighs what the HTML of a page names: scripts, modules that they import, style sheets and preloaded fonts. */
export async function pageBytes(get: Get, path: string, cookie = ''): Promise<PageBytes> {
  const html = await (await get(path, cookie)).text();
  const tags = (pattern: RegExp) => [...html.matchAll(pattern)].map(([tag]) => tag);
  const named = (found: string[]) => [
    ...new Set(found.flatMap((tag) => / (?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? [])),
  ];
  const scripts = named(tags(/<script [^>]*\bsrc=[^>]*>|<link [^>]*"modulepreload"[^>]*>/g));
  return {
    scripts,
    scriptBytes: await weigh(get, scripts),
    styleBytes: await weigh(get, named(tags(/<link [^>]*"stylesheet"[^>]*>/g))),
    fontBytes: await weigh(get, named(tags(/<link [^>]*"font\/woff2"[^>]*>/g))),
  };
}

async function weigh(get: Get, addresses: string[]): Promise<number> {
  let sum = 0;
  for (const address of addresses) {
    const reply = await get(address, '', { 'accept-encoding': 'br, gzip' });
    if (reply.status !== 200) throw new Error(`${address}: ${reply.status}`);
    const headers = [...reply.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    sum += headers.length + (await reply.arrayBuffer()).byteLength;
  }
  return sum;
}
