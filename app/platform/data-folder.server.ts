import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '#app/platform/start-refused.server.ts';

/**
 * Makes the data folder and its folders for user data, which no other user of this machine may read. PostgreSQL's user
 * may pass through the data folder itself.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    for (const name of ['files', 'mail', 'arrivals']) mkdirSync(join(dataDir, name), { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const why = (error as Error).message.split(',')[0];
    throw new StartRefused(
      `DATA_DIR ${dataDir} cannot be used (${why}). Set it to a folder that this user may write in.`,
    );
  }
}
