import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { startServer } from '#tests/support/running-server.ts';

/**
 * One production server for all journeys, on a free port and a data folder of its own, with the demo cast. Journeys find
 * it at `baseURL`, and its data folder (sign-ins, mail) in FLASHBOARD_JOURNEY_DATA. It stands on its embedded database, or on
 * the empty one that FLASHBOARD_JOURNEY_DATABASE names.
 */
export default async function startJourneyServer(_config: FullConfig): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'flashboard-journeys-'));
  // PostgreSQL's own user must get through, when it is another.
  chmodSync(dataDir, 0o711);
  const external = process.env.FLASHBOARD_JOURNEY_DATABASE;
  const settings: Record<string, string> = external
    ? { DATABASE_URL: external, AUTH_SECRET: randomBytes(32).toString('hex') }
    : {};
  const server = await startServer({ dataDir, settings });
  process.env.FLASHBOARD_JOURNEY_ORIGIN = server.origin;
  process.env.FLASHBOARD_JOURNEY_DATA = dataDir;
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
