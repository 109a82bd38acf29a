import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#app/data/schema/accounts.ts';
import { files } from '#app/data/schema/files.ts';
import { messageFiles } from '#app/data/schema/messages.ts';
import { outbox } from '#app/data/schema/records.ts';
import { reports } from '#app/data/schema/reports.ts';
import { conversationFor } from '#app/features/messaging/conversation.server.ts';
import { sendMessage } from '#app/features/messaging/send-message.server.ts';
import { decisionPath } from '#app/features/reports/decision.server.ts';
import { testApp } from '#tests/support/app.ts';
import { readable, shownIn } from '#tests/support/replies.ts';
import { decidedAs, reportedBy } from '#tests/support/reported.ts';
import { storedNotifications } from '#tests/support/stored-notifications.ts';
import { succeeded } from '#tests/support/succeeded.ts';

const app = await testApp();
const { db, world, services } = app;
const staff = await world.staff();
const asStaff = await app.signedIn(staff.actor.userId);
const old = new Date(Date.now() - 30 * 86_400_000);

async function member(role: 'artist' | 'shop') {
  const one = role === 'artist' ? await world.artist() : await world.shop({ setupCompleted: true });
  await db.update(users).set({ createdAt: old }).where(eq(users.id, one.actor.userId));
  return { ...one, cookie: await app.signedIn(one.actor.userId) };
}
const pageAt = async (path: string, cookie = '') => readable(await (await app.get(path, cookie)).text());
const everythingTold = () => expect.poll(() => db.$count(outbox), { timeout: 10_000 }).toBe(0);
const formOf = (about: string, id: string) => `/reports/new?about=${about}&id=${id}&from=/jobs`;

test('a visitor signs in to report a job and returns to the form', async () => {
  const jobId = await world.job((await world.shop()).shopId);
  expect(await pageAt(`/jobs/${jobId}`)).toContain(`/reports/new?about=job&id=${jobId}`);
  const reply = await app.get(formOf('job', jobId));
  const to = new URL(reply.headers.get('location') as string, 'http://x');
  expect(to.pathname).toBe('/login');
  expect(decodeURIComponent(to.searchParams.get('returnTo') as string)).toBe(formOf('job', jobId));
});

test('a report is sent without a script, returns, and is in the list of its reporter', async () => {
  const artist = await member('artist');
  const jobId = await world.job((await world.shop()).shopId, { title: 'Winter spot' });
  expect(await pageAt(formOf('job', jobId), artist.cookie)).toContain('Winter spot');
  const sent = await app.post(formOf('job', jobId), { reason: 'other', words: '<b>Look</b>' }, artist.cookie);
  expect([sent.status, sent.headers.get('location')]).toEqual([302, '/jobs?done=report-sent']);
  const list = await (await app.get('/settings/reports', artist.cookie)).text();
  expect(list).toContain('&lt;b&gt;Look&lt;/b&gt;');
  expect(readable(list)).toContain('Staff will look at it.');
});

test.each([
  ['a reason that there is not', { reason: 'because', words: '' }, 'Please choose a reason'],
  ['no reason', { words: 'Hello' }, 'Please choose a reason'],
  ['something else without words', { reason: 'other', words: ' \u200b ' }, 'Please say in a few words what is wrong'],
  ['1,001 characters', { reason: 'spam', words: 'x'.repeat(1001) }, 'Your words must be at most 1000 characters'],
  ['a NUL', { reason: 'spam', words: 'a\u0000b' }, 'Please remove the characters that cannot be saved'],
])('%s is refused beside the field, and nothing is stored or lost', async (_what, fields, told) => {
  const artist = await member('artist');
  const jobId = await world.job((await world.shop()).shopId);
  const reply = await app.post(formOf('job', jobId), fields, artist.cookie);
  const html = await reply.text();
  expect(reply.status).toBe(400);
  expect(readable(html)).toContain(told);
  if (fields.words.length > 1000) expect(html).toContain(fields.words);
  expect(await db.$count(reports, eq(reports.reporterId, artist.actor.userId))).toBe(0);
});

test('an invisible or invalid subject cannot be reported', async () => {
  const [artist, other] = [await member('artist'), await member('artist')];
  const jobId = await world.job((await world.shop()).shopId, { deletedAt: new Date() });
  for (const [about, id] of [
    ['job', jobId],
    ['job', randomUUID()],
    ['job', "' or 1=1"],
    ['artist', other.actor.userId],
    ['planet', jobId],
    ['', ''],
  ] as const) {
    for (const reply of [
      await app.get(formOf(about, encodeURIComponent(id)), artist.cookie),
      await app.post(formOf(about, encodeURIComponent(id)), { reason: 'spam', words: '' }, artist.cookie),
    ]) {
      expect([about, id, reply.status]).toEqual([about, id, 404]);
    }
  }
});

test('a member cannot report their own content, which has no report link', async () => {
  const shop = await member('shop');
  const jobId = await world.job((shop as unknown as { shopId: string }).shopId);
  expect(await pageAt(`/jobs/${jobId}`, shop.cookie)).not.toContain('/reports/new');
  expect(await pageAt(formOf('job', jobId), shop.cookie)).toContain('This is your own.');
  const sent = await app.post(formOf('job', jobId), { reason: 'spam', words: '' }, shop.cookie);
  expect([sent.status, (await sent.text()).includes('This is your own.')]).toEqual([409, true]);
});

test('a decision opens the next case of the list that waits, and the last one leads to the list', async () => {
  const [artist, shop] = [await member('artist'), await world.shop()];
  const caseOf = async (title: string) => reportedBy(artist, 'job', await world.job(shop.shopId, { title }));
  const first = await caseOf('Harvest week');
  await caseOf('Not in the list');
  const second = await caseOf('Harvest month');
  const decide = async (caseId: string) => {
    const path = `/admin/reports/${caseId}?from=${encodeURIComponent('/admin/reports?q=Harvest')}`;
    return (await app.post(path, { outcome: 'dismissed', words: '' }, asStaff)).headers.get('location');
  };
  const next = `/admin/reports/${second}?from=/admin/reports?q=Harvest`;
  expect(await decide(first)).toBe(`${next}&done=case-decided-unheard`);
  expect(await decide(second)).toBe('/admin/reports?q=Harvest&done=case-decided-unheard');
});

test('a decision is mailed with a link that works signed out, and is appealed once; both get the result', async () => {
  const [artist, shop] = [await member('artist'), await member('shop')];
  const jobId = await world.job((shop as unknown as { shopId: string }).shopId);
  const caseId = await reportedBy(artist, 'job', jobId);
  const decisionId = await decidedAs(staff, caseId, 'removed');
  await everythingTold();
  const [owner] = await db.select({ email: users.email }).from(users).where(eq(users.id, shop.actor.userId));
  const signed = decisionPath(services.settings.authSecret, decisionId);
  expect((await app.mailTo(owner?.email as string)).text).toContain(signed);

  const page = await pageAt(signed);
  for (const words of ['Your job was removed', 'Not like this.', 'Send Answer']) expect(page).toContain(words);
  for (const secret of ['Sent to everybody', artist.actor.name]) expect(page).not.toContain(secret);
  // A forged or truncated token, or one of another decision, is not found.
  for (const wrong of [`${signed.slice(0, -1)}x`, signed.slice(0, -4), signed.replace(decisionId, randomUUID())]) {
    expect((await app.get(wrong)).status).toBe(404);
  }
  expect((await app.get(`/decisions/${decisionId}`)).headers.get('location')).toMatch(/^\/login/);
  expect((await app.get(`/decisions/${decisionId}`, artist.cookie)).status).toBe(404);
  expect((await app.get(`/decisions/${decisionId}`, shop.cookie)).status).toBe(200);

  expect((await app.post(signed, { words: '  ' })).status).toBe(400);
  const sent = await app.post(signed, { words: 'It was a draft.' });
  expect(sent.headers.get('location')).toBe(`${signed}?done=decision-answered`);
  const late = await app.post(signed, { words: 'And another thing.' });
  const refusedPage = shownIn(await late.text());
  expect(late.status).toBe(409);
  for (const words of ['You have already answered this decision.', 'And another thing.', 'It was a draft.'])
    expect(refusedPage).toContain(words);
  expect(await pageAt(signed)).not.toContain('Send Answer');
  expect(await pageAt('/admin/reports?state=appealed', asStaff)).toContain(`/admin/reports/${caseId}`);
  const undone = await app.post(`/admin/reports/${caseId}?answer`, { answer: 'undone', words: 'Sorry.' }, asStaff);
  expect(undone.status).toBe(302);
  await everythingTold();
  expect(await pageAt(signed)).toContain('This decision is undone.');
  expect((await app.get(`/jobs/${jobId}`)).status).toBe(200);
  const told = async (userId: string) => (await storedNotifications(db, userId)).map(({ message }) => message);
  expect((await told(artist.actor.userId)).sort()).toEqual([
    'We acted on your report about a job, looked at it again, and took that back',
    'We looked at your report about a job and acted on it. Thank you.',
  ]);
  expect(await pageAt('/settings/reports', artist.cookie)).toContain('and took that back.');
  expect((await told(shop.actor.userId)).sort()).toEqual([
    'We looked at your answer: the decision is undone',
    'Your job was removed. Read why, and answer.',
  ]);
});

test('a suspended member reads and appeals the decision on its signed page', async () => {
  const [artist, shop] = [await member('artist'), await member('shop')];
  const caseId = await reportedBy(shop, 'artist', artist.actor.userId);
  const decisionId = await decidedAs(staff, caseId, 'suspended');
  await everythingTold();
  const signed = decisionPath(services.settings.authSecret, decisionId);
  expect(await pageAt(signed)).toContain('Your account was suspended');
  expect((await app.post(signed, { words: 'It was my cousin.' })).status).toBe(302);
});

test('a file of a reported message opens on the page of its case only, and this is recorded (c-151)', async () => {
  const [artist, shop] = [await world.artist(), await world.shop({ setupCompleted: true })];
  const [artists, shops] = [await app.signedIn(artist.actor.userId), await app.signedIn(shop.actor.userId)];
  const conversationId = await world.conversation(artist.actor.userId, shop.shopId);
  const [key, path] = ['640.webp', randomUUID()];
  await services.files.put(`message-files/${path}/${key}`, Buffer.from('RIFF'), 'image/webp');
  const variants = [{ key, width: 640, height: 480, contentType: 'image/webp' }];
  const stored = { bucket: 'message-files', contentType: 'image/webp', bytes: 4, variants, path } as const;
  const [file] = await db
    .insert(files)
    .values({ ...stored, ownerId: artist.actor.userId, originalName: 'offer.png', attachedAt: old })
    .returning();
  const [place] = await db
    .insert(messageFiles)
    .values({ waitsIn: conversationId, fileId: file?.id as string })
    .returning();
  const draft = { content: '', fileIds: [place?.id as string], clientMessageId: randomUUID() };
  const sent = await succeeded(sendMessage(artist, { conversationId, ...draft }));
  const thread = await conversationFor({ ...shop, fileLinks: services.fileLinks }, conversationId, null);
  const address = thread?.messages[0]?.files[0]?.href as string;
  const caseId = await reportedBy(shop, 'message', sent.messageId);
  const opens = async (to: string) =>
    Promise.all([artists, shops, asStaff, ''].map(async (cookie) => (await app.get(to, cookie)).status));
  expect(await opens(address)).toEqual([200, 200, 404, 404]);
  await decidedAs(staff, caseId, 'removed');
  expect(await opens(address)).toEqual([404, 404, 404, 404]);
  const page = await (await app.get(`/admin/reports/${caseId}`, asStaff)).text();
  expect(readable(page)).toContain('offer.png');
  const [, link = ''] = /href="(\/admin\/reports\/[^"]+\/files\/[^"]+)"/.exec(page) ?? [];
  const leads = await app.get(link, asStaff);
  expect([leads.status, leads.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
  expect(await opens(leads.headers.get('location') as string)).toEqual([404, 404, 200, 404]);
  for (const cookie of [artists, shops, '']) {
    expect((await app.get(link, cookie)).headers.get('location')).toMatch(/^\/admin\/login\?returnTo=/);
  }
  expect(await pageAt('/admin/record', asStaff)).toContain('Opened a file of a reported conversation');
});
