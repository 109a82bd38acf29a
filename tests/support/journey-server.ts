import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { startServer } from '#tests/support/running-server.ts';

/**
 * One production server for all journeys, on a free port, with its own data folder and the demo cast. Journeys find
 * it at `baseURL`, and its data folder (sign-ins, mail) in FLASHBOARD_JOURNEY_DATA. It uses its embedded database, or
 * the empty one that FLASHBOARD_JOURNEY_DATABASE names.
 */
export default async function startJourneyServer(_config: FullConfig): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'flashboard-journeys-'));
  // PostgreSQL may run as another user, which needs access.
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
