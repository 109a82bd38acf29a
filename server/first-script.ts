import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How pages ask for the script that runs before they are drawn (app/root.tsx). */
const ASKED_FOR = Buffer.from('<script src="/theme.js"></script>');

export type FirstScript = {
  /** What a policy allows it by (CSP 3, 8.3), as `'sha256-...'`; null where pages go on asking for it. */
  source: string | null;
  /** A page that is drawn once and never taken over by the framework, with the script in it. */
  inlined(page: Buffer): Buffer;
};

/**
 * The script of the built product that every page begins with. A still page carries it itself: its first words wait for
 * one answer less, and a browser opens no second connection for 2 kB (record 045). Live pages ask for the file, which is
 * there by then. In development the file is fetched, so that a change of it shows.
 */
export function firstScript(clientFolder: string): FirstScript {
  const path = join(clientFolder, 'theme.js');
  const text = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  // Only as the build has made it, one line, and only where it can stand in a page as it is.
  if (!text || /\n|<\/script|<!--/i.test(text)) return { source: null, inlined: (page) => page };
  const script = Buffer.from(`<script>${text}</script>`);
  return {
    source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    inlined(page) {
      const at = page.indexOf(ASKED_FOR);
      return at < 0 ? page : Buffer.concat([page.subarray(0, at), script, page.subarray(at + ASKED_FOR.length)]);
    },
  };
}
