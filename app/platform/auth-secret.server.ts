import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from '#app/platform/data-folder.server.ts';
import { StartRefused } from '#app/platform/start-refused.server.ts';

/** The secret of a data folder: made on the first start, readable only by the folder's owner. */
export function authSecretOf(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  const kept = readSecret(file);
  if (kept !== null) return kept;
  makeDataFolder(dataDir);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    // Another process that started at the same time was faster: its secret counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecret(file) ?? '';
}

function readSecret(file: string): string | null {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || (error as NodeJS.ErrnoException).code === 'ENOTDIR')
      return null;
    throw new StartRefused(`${file} cannot be read (${(error as Error).message}). Start as the user who owns it.`);
  }
  if (secret.length < 32)
    throw new StartRefused(`${file} is damaged: remove it (everybody signs in again), or set AUTH_SECRET.`);
  return secret;
}
