import { join } from 'node:path';
import type pg from 'pg';
import type { Services } from '#app/data/services.server.ts';
import type { PoolConfig } from '#app/platform/db/database.server.ts';
import type { Settings } from '#app/platform/env.server.ts';
import { bucketTrouble } from '#app/platform/files/bucket.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { StartRefused } from '#app/platform/start-refused.server.ts';
import { plantCast } from '#db/seed/plant-cast.server.ts';
import { createApp } from '#server/app.ts';
import { openRuntime, type Runtime } from '#server/runtime.ts';

export type ProcessLink = {
  say(words: string): void;
  step<T>(label: string, work: (progress: (words: string) => void) => Promise<T>): Promise<T>;
};

/** The heavy part of a start, loaded while the database is starting. */
export async function openProduct(options: {
  root: string;
  settings: Settings;
  log: Log;
  poolConfig: PoolConfig;
  direct: pg.PoolConfig;
  tell: ProcessLink;
}): Promise<Runtime> {
  const { root, tell, ...rest } = options;
  await tryBucket(rest.settings, tell);
  const runtime = await tell.step('Bringing the tables up to date', () =>
    openRuntime({ ...rest, migrationsFolder: join(root, 'db/migrations'), say: tell.say }),
  );
  try {
    if (rest.settings.demo) await tell.step('Planting the demo cast', () => plantDemo(runtime.services));
    return runtime;
  } catch (error) {
    await runtime.close();
    throw error;
  }
}

/** A wrongly configured bucket stops the start. Demo mode also needs it to be reachable, for its cast. */
async function tryBucket({ s3, demo }: Settings, tell: ProcessLink): Promise<void> {
  const trouble = s3 && (await tell.step('Trying the bucket', () => bucketTrouble(s3)));
  if (!trouble) return;
  if (trouble.isLasting || demo) throw new StartRefused(`${trouble.words}.`);
  tell.say(`${trouble.words}. Until that changes, files can be neither kept nor shown.`);
}

async function plantDemo({ auth, db, files, settings }: Services): Promise<void> {
  const { password } = await auth.$context;
  await plantCast({ db, files, dataDir: settings.dataDir, hashPassword: password.hash, now: new Date() });
}

export function fetchOn(services: Services, clientFolder: string) {
  return createApp(services, { build: () => import('virtual:react-router/server-build'), clientFolder }).fetch;
}
