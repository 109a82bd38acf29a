type Get = (path: string, cookie?: string, more?: Record<string, string>) => Promise<Response>;

/** What one page asks for before anybody touches it, in bytes on the wire: packed, and with the headers of each reply. */
export type PageBytes = { scripts: string[]; scriptBytes: number; styleBytes: number; fontBytes: number };

/** Weighs what the HTML of a page names: scripts, modules that they import, style sheets and preloaded fonts. */
export async function pageBytes(get: Get, path: string, cookie = ''): Promise<PageBytes> {
  const html = await (await get(path, cookie)).text();
  const named = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, address]) => address as string))];
  const scripts = named(/"((?:\/assets)?\/[\w./-]+\.js)"/g);
  return {
    scripts,
    scriptBytes: await weigh(get, scripts),
    styleBytes: await weigh(get, named(/<link rel="stylesheet" href="([^"]+)"/g)),
    fontBytes: await weigh(get, named(/<link rel="preload" href="([^"]+\.woff2)"/g)),
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
