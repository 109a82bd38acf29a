import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** What people entrusted to us is for no other user of this machine, though PostgreSQL's user may pass through `dataDir`. */
export function makePrivateFolders(dataDir: string): void {
  for (const name of ['files', 'mail']) mkdirSync(join(dataDir, name), { recursive: true, mode: 0o700 });
}
