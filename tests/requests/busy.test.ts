import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { BUSY } from '#app/copy/site.ts';
import { jobApplications } from '#app/data/schema/jobs.ts';
import { messages } from '#app/data/schema/messages.ts';
import { testApp } from '#tests/support/app.ts';
import { addressOf } from '#tests/support/database.ts';
import { whileLocked } from '#tests/support/locked-rows.ts';
import { readable } from '#tests/support/replies.ts';

// Another client holds every connection of the product until the test releases them.
const app = await testApp({}, async (to) => `${addressOf(to)}&statement_timeout=1500`);
const { db, get, post, services, signedIn, world } = app;
const { pool } = services;

const shop = await world.shop();
const artist = await world.artist();
const jobId = await world.job(shop.shopId);
const conversationId = await world.conversation(artist.actor.userId, shop.shopId);
const cookie = await signedIn(artist.actor.userId);
const LETTER = 'Ten years of bold lines.\n\nI would like to come & stay <two> weeks.';
await get(`/jobs/${jobId}/applications`, cookie);

let held: pg.PoolClient[] = [];
const letGo = () => {
  for (const client of held.splice(0)) client.release();
};
afterAll(letGo);

/** Requests while no connection is free, and the time that took. */
async function whileBusy(ask: () => Promise<Response>): Promise<{ reply: Response; text: string; ms: number }> {
  held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const started = performance.now();
  try {
    const reply = await ask();
    return { reply, text: await reply.text(), ms: performance.now() - started };
  } finally {
    letGo();
  }
}

const form = (text: string) => {
  const [, whole = ''] = /(<form[^>]*method="post"[\s\S]*?<\/form>)/.exec(text) ?? [];
  const [, action = ''] = /action="([^"]*)"/.exec(whole) ?? [];
  const hidden = [...whole.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const written = [...whole.matchAll(/<textarea name="([^"]*)"[^>]*>([\s\S]*?)<\/textarea>/g)];
  const fields = [...hidden, ...written].map(([, name = '', value = '']) => [
    name,
    readable(value).replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
  ]);
  return { action: action.replaceAll('&amp;', '&'), fields: Object.fromEntries(fields) as Record<string, string> };
};

test('a page that gets no connection answers after two seconds that we are busy', async () => {
  const { reply, text, ms } = await whileBusy(() => get('/dashboard', cookie));
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
  expect(reply.headers.get('content-type')).toContain('text/html');
  expect(readable(text)).toContain(BUSY);
  expect(ms).toBeGreaterThan(1_500);
  expect(ms).toBeLessThan(4_500);
});

test('a letter sent without a script comes back in its form and can be sent from there', async () => {
  const sending = { coverLetter: LETTER };
  const { reply, text, ms } = await whileBusy(() => post(`/jobs/${jobId}/applications?from=/jobs`, sending, cookie));
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
  expect(readable(text)).toContain(BUSY);
  expect(ms).toBeLessThan(4_500);
  // This page deletes no drafts, because it does not know its reader.
  expect(text).not.toMatch(/data-account/);
  const again = form(text);
  expect(again.action).toBe(`/jobs/${jobId}/applications?from=/jobs`);
  expect(again.fields.coverLetter).toBe(LETTER);
  expect(await db.$count(jobApplications)).toBe(0);
  expect((await post(again.action, again.fields, cookie)).status).toBe(302);
  expect(await db.$count(jobApplications)).toBe(1);
});

test('a message to a conversation locked for too long comes back in its form', async () => {
  const path = `/messages/${conversationId}`;
  const sending = { content: 'Is the chair by the window free in May?', submissionId: crypto.randomUUID() };
  const lock = sql`select id from conversations where id = ${conversationId} for update`;
  const reply = await whileLocked(db, lock, () => post(path, sending, cookie));
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
  const text = await reply.text();
  expect(readable(text)).toContain(BUSY);
  expect(form(text)).toEqual({ action: path, fields: sending });
  for (let time = 0; time < 2; time++) expect((await post(path, sending, cookie)).status).toBe(302);
  expect(await db.$count(messages)).toBe(1);
});

test('a script gets the same answer and keeps its own form', async () => {
  const { reply, text } = await whileBusy(() =>
    post(`/jobs/${jobId}/applications.data`, { coverLetter: LETTER }, cookie),
  );
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
  expect(text).toContain(BUSY);
  expect(text).not.toContain('two weeks');
});

test('secrets are not sent back, and programs get no page', async () => {
  const secret = { email: 'robin@example.test', password: 'Needle4Needle' };
  const { reply, text } = await whileBusy(() => post('/settings/email', secret, cookie));
  expect([reply.status, text.includes('Needle4Needle'), text.includes('Send again')]).toEqual([503, false, false]);
  const program = await whileBusy(() => get('/settings', cookie, { accept: 'application/json' }));
  expect([program.reply.status, JSON.parse(program.text)]).toEqual([503, { error: BUSY }]);
});
