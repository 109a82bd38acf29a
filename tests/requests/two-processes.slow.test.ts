import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#app/data/schema/accounts.ts';

import { createStaff } from '#app/features/staff/accounts.server.ts';
import { capturedMails } from '#app/platform/mail/mail-transport.server.ts';

import { testDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { cookieOf } from '#tests/support/replies.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';

const ORIGIN = 'http://flashboard.test';
const PASSWORD = 'Needle4Needle';

const { db, url } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'flashboard-two-'));
const nodes: (RunningServer & { address: string })[] = [];

beforeAll(async () => {
  for (const name of ['a', 'b']) {
    const port = await freePort();
    const settings = {
      PORT: String(port),
      DATABASE_URL: url,
      AUTH_SECRET: 'Zk3vP8qLw1xN7rT5yB9dF2hJ6mC4sG0a',
      BASE_URL: ORIGIN,
      DEMO: '0',
      RATE_LIMIT_SCALE: '1',
    };
    const server = await startServer({ dataDir: join(folder, name), settings });
    nodes.push({ ...server, address: `http://127.0.0.1:${port}` });
  }
}, 60_000);

afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  rmSync(folder, { recursive: true, force: true });
});

let turn = 0;
async function ask(path: string, fields: Record<string, string> | null, cookie = ''): Promise<Response> {
  const address = nodes[turn++ % nodes.length]?.address;
  return fetch(address + path, {
    ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    headers: { origin: ORIGIN, cookie },
    redirect: 'manual',
  });
}

async function mailAbout(email: string, subject: string) {
  const found = async () => {
    const all = await Promise.all(nodes.map(({ dataDir }) => capturedMails(dataDir, email)));
    return all.flat().filter((mail) => mail.subject.includes(subject));
  };
  await expect.poll(found, { timeout: 10_000 }).toHaveLength(1);
  const mail = (await found())[0];
  const link = new URL(mail?.links[0] as string);
  return { path: link.pathname + link.search, token: link.searchParams.get('token') ?? '', code: mail?.code ?? '' };
}

async function signUp(email: string, role = 'ARTIST') {
  const mark = cookieOf(await ask('/signup', { role, email, password: PASSWORD }));
  return { mark, ...(await mailAbout(email, 'Confirm')) };
}

async function member(email: string, role?: string): Promise<string> {
  const { path, token, mark } = await signUp(email, role);
  return cookieOf(await ask(path, { token }, mark));
}

const signIn = (email: string, password = PASSWORD, cookie = '') => ask('/login', { email, password }, cookie);

const statuses = (replies: Response[]) => replies.map(({ status }) => status).sort();

test('one confirmation link opened at both processes at once makes one account', async () => {
  const { path, token, mark } = await signUp('race@example.com');
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask(path, { token }, mark)));
  expect(statuses(replies)).toEqual([302, ...Array(19).fill(409)]);
});

test('wrong passwords are counted together; both processes refuse more, and the owner can sign in', async () => {
  const email = 'guessed@example.com';
  const known = await member(email);
  const replies: Response[] = [];
  for (let guess = 0; guess < 14; guess++) replies.push(await signIn(email, `Guess${guess}aaaa`));
  expect(statuses(replies)).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
  const refused = [await signIn(email), await signIn(email)];
  expect(statuses(refused)).toEqual([429, 429]);
  for (const reply of refused) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await signIn(email, PASSWORD, known)).status).toBe(302);
});

/** A live stream at one of the two. Resolves to the time of its next hint, including one that has already come. */
async function listening(address: string, cookie: string) {
  const aborting = new AbortController();
  const reply = await fetch(`${address}/live`, { headers: { cookie }, signal: aborting.signal });
  const reader = (reply.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let heard = '';
  const until = async (event: string) => {
    while (!heard.includes(`event: ${event}`)) heard += decoder.decode((await reader.read()).value);
    heard = '';
  };
  await until('ready');
  return { told: () => until('messages'), over: () => until('ended'), stop: () => aborting.abort() };
}

test('a message and its reading reach the pages of both within a second', async () => {
  const [shop, artist] = [await member('told-shop@example.com', 'SHOP'), await member('told@example.com')];
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'told@example.com'));
  const streams = await Promise.all(nodes.map(({ address }) => listening(address, artist)));
  /** The counts on an open page at each process after its reload, and the delay. */
  const followed = async (since: number) => {
    const pages = streams.map(async ({ told }, index) => {
      await told();
      const page = await fetch(`${nodes[index]?.address}/settings`, { headers: { cookie: artist } });
      const html = await page.text();
      return [/<title>([^<]*)/.exec(html)?.[1], /Messages, \d+ unread/.exec(html)?.[0]];
    });
    const shown = await Promise.all(pages);
    expect(performance.now() - since).toBeLessThan(1_000);
    return shown;
  };
  let since = performance.now();
  const first = { recipientId: user?.id as string, content: 'Hello', submissionId: crypto.randomUUID() };
  const path = (await ask('/conversations', first, shop)).headers.get('location') as string;
  const one = ['(1) Settings · Flashboard', 'Messages, 1 unread'];
  expect(await followed(since)).toEqual([one, one]);
  since = performance.now();
  await ask(path, null, artist);
  const none = ['Settings · Flashboard', undefined];
  expect(await followed(since)).toEqual([none, none]);
  for (const { stop } of streams) stop();
});

test('a member suspended at one is signed out on the open pages of both within a second', async () => {
  const cookie = await member('held@example.com');
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'held@example.com'));
  const made = await createStaff(db, 'peace@example.com');
  const typed = { email: 'peace@example.com', password: made?.password as string };
  const staff = cookieOf(await ask('/admin/login', typed));
  const streams = await Promise.all(nodes.map(({ address }) => listening(address, cookie)));
  const since = performance.now();
  const path = `/admin/members/${user?.id}/suspension`;
  expect((await ask(path, { kind: 'suspend', days: '7', words: 'Enough.' }, staff)).status).toBe(302);
  await Promise.all(streams.map(({ over }) => over()));
  expect(performance.now() - since).toBeLessThan(1_000);
  for (const _ of nodes) expect((await ask('/settings', null, cookie)).status).toBe(302);
  for (const { stop } of streams) stop();
});
