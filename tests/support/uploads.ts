import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { afterAll } from 'vitest';
import type { CtxOf } from '#app/data/context.server.ts';
import type { Bucket, ProfileBucket } from '#app/domain/values/files.ts';
import { saveArtistProfile } from '#app/features/profiles/artist/save-artist-profile.server.ts';
import { saveShopProfile } from '#app/features/profiles/shop/save-shop-profile.server.ts';
import { readSettings } from '#app/platform/env.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { createApp } from '#server/app.ts';
import { openRuntime } from '#server/runtime.ts';
import { testDatabase } from '#tests/support/database.ts';
import { filePlace } from '#tests/support/file-place.ts';
import { jobWorld } from '#tests/support/jobs.ts';

export const ORIGIN = 'http://flashboard.test';

type Sending = {
  cookie?: string;
  name?: string;
  type?: string;
  plain?: boolean;
  returnTo?: string;
  conversation?: string;
};

/** The product without its pages, on a separate database and file store: enough for files. */
export async function uploadApp({ under = tmpdir() } = {}) {
  const { poolConfig } = await testDatabase();
  const dataDir = mkdtempSync(join(under, 'flashboard-uploads-'));
  const store = await filePlace(dataDir);
  const settings = readSettings({
    DATA_DIR: dataDir,
    DEMO: '1',
    BASE_URL: ORIGIN,
    RATE_LIMIT_SCALE: '0',
    ...store.settings,
  });
  const log = createLog({ level: 'silent', pretty: false });
  const runtime = await openRuntime({ settings, log, poolConfig, migrationsFolder: 'db/migrations' });
  const { services } = runtime;
  const noPages = async () => ({ routes: {} }) as ServerBuild;
  const app = createApp(services, { build: noPages, clientFolder: 'public' });
  afterAll(async () => {
    await runtime.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const send = (path: string, init: RequestInit & { duplex?: 'half' } = {}) =>
    app.fetch(new Request(ORIGIN + path, { ...init, redirect: 'manual' }));

  async function signedIn(userId: string): Promise<string> {
    const { headers } = await services.auth.api.startSession({ body: { userId }, returnHeaders: true });
    const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    return cookies.join('; ');
  }

  async function upload(
    bucket: Bucket,
    bytes: Buffer,
    { cookie = '', name, type, plain, returnTo, conversation }: Sending = {},
  ) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)], { type: type ?? 'image/jpeg' }), name ?? 'work.jpg');
    const query = new URLSearchParams({ ...(returnTo && { returnTo }), ...(conversation && { conversation }) });
    const headers = { origin: ORIGIN, cookie, ...(plain ? {} : { accept: 'application/json' }) };
    return send(`/uploads/${bucket}?${query}`, { method: 'POST', body: form, headers });
  }

  async function remove(bucket: ProfileBucket, id: string, { ctx }: { ctx: CtxOf<'artist' | 'shop'> }): Promise<void> {
    const columns = { removed: { bucket, ids: [id] } };
    const { actor } = ctx;
    const saved =
      actor.kind === 'artist'
        ? await saveArtistProfile({ ...ctx, actor }, { columns })
        : await saveShopProfile({ ...ctx, actor }, { columns });
    if (!saved.ok) throw new Error('the profile was not saved');
  }

  async function place(
    bucket: Bucket,
    id: string,
    { from, to }: { from: number; to: number },
    { cookie = '', plain, returnTo = '' }: Sending = {},
  ) {
    const headers = { origin: ORIGIN, cookie, ...(plain ? {} : { accept: 'application/json' }) };
    const query = `from=${from}&to=${to}&returnTo=${encodeURIComponent(returnTo)}`;
    return send(`/uploads/${bucket}/${id}/place?${query}`, { method: 'POST', headers });
  }

  return {
    app,
    services,
    db: services.db,
    dataDir,
    world: jobWorld(services.db, new Date()),
    send,
    signedIn,
    upload,
    remove,
    place,
    /** The keys of everything in the store, and the paths of unfinished uploads. */
    kept: store.kept,
    arriving: () => readdirSync(join(dataDir, 'arrivals')).map((name) => join(dataDir, 'arrivals', name)),
  };
}
