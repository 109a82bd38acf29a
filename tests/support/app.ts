import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { afterAll, expect } from 'vitest';
import { accounts } from '#app/data/schema/accounts.ts';
import { type CapturedMail, capturedMails } from '#app/platform/mail/mail-transport.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { freshBuild } from '#tests/support/fresh-build.ts';
import { htmlFaults } from '#tests/support/html-faults.ts';
import { jobWorld } from '#tests/support/jobs.ts';

type Main = typeof import('#server/main.ts');

export const ORIGIN = 'http://flashboard.test';
const ROOT = resolve(import.meta.dirname, '../..');

/**
 * The whole built product on a test database. Requests pass every guard, limit and header, and nothing listens on a
 * port. `settings` are added to its environment. `way` makes only the product reach the database by another route.
 */
export async function testApp(settings: Record<string, string> = {}, way?: (to: pg.PoolConfig) => Promise<string>) {
  const built = freshBuild();
  const { db, poolConfig, url } = await testDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'flashboard-app-'));
  const main = (await import(pathToFileURL(built.server).href)) as Main;
  const booted = await main.boot({
    root: ROOT,
    environment: {
      DATABASE_URL: way ? await way(poolConfig) : url,
      AUTH_SECRET: 'Zk3vP8qLw1xN7rT5yB9dF2hJ6mC4sG0a',
      DATA_DIR: dataDir,
      BASE_URL: ORIGIN,
      LOG_LEVEL: 'silent',
      ...settings,
    },
    tell: { say: () => {}, step: (_label, work) => work(() => {}) },
    listen: async (_host, port) => port,
  });
  const fetch = fewAtOnce(await main.createFetch(booted.services, built.client));
  const faults = new Set<string>();
  afterAll(async () => {
    await booted.close();
    rmSync(dataDir, { recursive: true, force: true });
    expect([...faults], 'the HTML of every page that was asked for').toEqual([]);
  });

  /** Every page that a test loads must be well-formed. */
  async function wellFormed(reply: Response, path: string): Promise<Response> {
    if (!reply.headers.get('content-type')?.startsWith('text/html')) return reply;
    for (const fault of htmlFaults(await reply.clone().text())) faults.add(`${path.split('?')[0]}: ${fault}`);
    return reply;
  }

  async function get(path: string, cookie = '', more: Record<string, string> = {}): Promise<Response> {
    const headers: Record<string, string> = { ...more, ...(cookie && { cookie }) };
    return wellFormed(await fetch(new Request(ORIGIN + path, { headers, redirect: 'manual' })), path);
  }

  /** Posts a form from a page of the site, in a browser with cookies. */
  async function post(
    path: string,
    fields: Record<string, string> | URLSearchParams,
    cookie = '',
    headers: Record<string, string> = {},
  ) {
    const request = new Request(ORIGIN + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: ORIGIN, cookie: cookie || 'flashboard.cookies=on', ...headers },
      redirect: 'manual',
    });
    return wellFormed(await fetch(request), path);
  }

  async function signedIn(userId: string): Promise<string> {
    const { headers } = await booted.services.auth.api.startSession({ body: { userId }, returnHeaders: true });
    return headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  /** The newest mail to an address with this in its subject, once it has `count` of them. */
  async function mailTo(to: string, about = '', count = 1): Promise<CapturedMail> {
    const { dataDir } = booted.services.settings;
    const found = async () => (await capturedMails(dataDir, to)).filter(({ subject }) => subject.includes(about));
    await expect.poll(found).toHaveLength(count);
    return (await found())[0] as CapturedMail;
  }

  /** The first link in that mail. */
  const linkTo = async (...which: Parameters<typeof mailTo>) => new URL((await mailTo(...which)).links[0] as string);

  const hashes = new Map<string, Promise<string>>();

  /**
   * Gives a member a password, as if they had signed up with it. The hash is computed once per password, because it is
   * slow.
   */
  async function givePassword(userId: string, text: string): Promise<void> {
    const { password } = await booted.services.auth.$context;
    const hash = hashes.get(text) ?? password.hash(text);
    hashes.set(text, hash);
    const credential = { providerId: 'credential', password: await hash };
    await db.insert(accounts).values({ userId, accountId: userId, ...credential });
  }

  const { services } = booted;
  return { db, fetch, get, givePassword, linkTo, mailTo, post, services, signedIn, world: jobWorld(db, new Date()) };
}

/** Browsers open six connections to a host. A test with hundreds of concurrent requests must not time out. */
function fewAtOnce(fetch: (request: Request, env?: object) => Response | Promise<Response>, most = 6) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (request: Request, env?: object): Promise<Response> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    running++;
    try {
      return await fetch(request, env);
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}
