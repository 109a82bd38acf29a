import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { conversations, messages } from '#app/data/schema/messages.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { testApp } from '#tests/support/app.ts';

const app = await testApp();
const { db, world, services } = app;
const SECRET = 'Canary message 91cc';

async function talk() {
  const [shop, artist] = [await world.shop({ setupCompleted: true }), await world.artist()];
  const asArtist = await app.signedIn(artist.actor.userId);
  const asShop = await app.signedIn(shop.actor.userId);
  const first = { recipientId: shop.shopId, content: SECRET, submissionId: randomUUID() };
  const reply = await app.post('/conversations', first, asArtist);
  const path = reply.headers.get('location') as string;
  return { shop, artist, asArtist, asShop, first, path, id: path.split('/').at(-1) as string };
}

const said = async (conversationId: string) => {
  const rows = await db.select().from(messages).where(eq(messages.conversationId, conversationId));
  return rows.map(({ content }) => content);
};

test('a first message makes the conversation and leads to it; sent again it is the same one', async () => {
  const { path, id, first, asArtist, asShop } = await talk();
  expect(path).toMatch(/^\/messages\/[0-9a-f-]{36}$/);
  expect((await app.post('/conversations', first, asArtist)).headers.get('location')).toBe(path);
  expect(await said(id)).toEqual([SECRET]);
  expect(await (await app.get(path, asShop)).text()).toContain(SECRET);
});

test('writing without a script leads back to the conversation, a blank message is refused and nothing is lost', async () => {
  const { path, id, asShop } = await talk();
  const sent = await app.post(path, { content: 'Come in March', submissionId: randomUUID() }, asShop);
  expect([sent.status, sent.headers.get('location')]).toEqual([302, path]);
  expect((await app.post(path, { content: '   ' }, asShop)).status).toBe(400);
  const long = await app.post(path, { content: 'x'.repeat(5001) }, asShop);
  expect(long.status).toBe(400);
  expect(await long.text()).toContain('x'.repeat(5001));
  expect(await said(id)).toEqual([SECRET, 'Come in March']);
});

test('a message that is sent again with its id is stored once, and other words with that id are refused', async () => {
  const { path, id, asShop } = await talk();
  const message = { content: 'Come in March', submissionId: randomUUID() };
  for (let n = 0; n < 2; n++) expect((await app.post(`${path}.data`, message, asShop)).status).toBe(200);
  expect((await app.post(`${path}.data`, { ...message, content: 'Or in April' }, asShop)).status).toBe(409);
  expect(await said(id)).toEqual([SECRET, 'Come in March']);
});

test('too late to be taken back is said by the conversation, or by the dialog over it', async () => {
  const { path, id, asArtist, asShop } = await talk();
  const [sent] = await db.select().from(messages).where(eq(messages.conversationId, id));
  const late = { changeableUntil: new Date(Date.now() - 1_000) };
  await db.update(messages).set(late).where(eq(messages.conversationId, id));
  const withdrawal = `${path}/${sent?.id}/withdrawal`;
  const onPage = await app.post(withdrawal, {}, asArtist);
  expect([onPage.status, onPage.headers.get('location')]).toEqual([302, `${path}?refused=too-late-to-take-back`]);
  const inDialog = await app.post(`${withdrawal}.data?stay`, {}, asArtist);
  expect(inDialog.status).toBe(409);
  expect(await inDialog.text()).toContain('A message can be taken back for 5 minutes after it was sent.');
  expect((await app.post(`${withdrawal}.data?stay`, {}, asShop)).status).toBe(404);
  expect(await said(id)).toEqual([SECRET]);
});

test('after a block no correction is offered to either, and what was sent can still be taken back (c-108)', async () => {
  const { shop, path, id, asArtist, asShop } = await talk();
  await app.post(path, { content: 'Come in March', submissionId: randomUUID() }, asShop);
  const rows = await db.select().from(messages).where(eq(messages.conversationId, id)).orderBy(messages.seq);
  const both = [asArtist, asShop].map((cookie, n) => {
    const { id: messageId = '', content = '' } = rows[n] ?? {};
    return { cookie, content, change: `${path}/${messageId}` };
  });
  const pageAt = async (at: string, cookie: string) => (await app.get(at, cookie)).text();
  for (const { cookie, content } of both) expect(await pageAt(path, cookie)).toContain(`Change: ${content}`);
  await app.post(`/settings/blocked/${shop.shopId}`, {}, asArtist);
  for (const { cookie, content, change } of both) {
    const thread = await pageAt(path, cookie);
    expect(thread).toContain(`Take back: ${content}`);
    expect(thread).not.toContain('Change: ');
    const form = await pageAt(`${change}/correction`, cookie);
    expect(form).toContain(`action="${change}/withdrawal"`);
    expect(form).not.toContain('Save');
    expect((await app.post(`${change}/correction`, { content: 'Other', version: '' }, cookie)).status).toBe(409);
    expect((await app.post(`${change}/withdrawal`, {}, cookie)).status).toBe(302);
  }
  expect(await said(id)).toEqual(['', '']);
});

test('opening reads only for the one who opens', async () => {
  const { path, id, asArtist, asShop } = await talk();
  const unread = async () => {
    const [row] = await db.select().from(conversations).where(eq(conversations.id, id));
    return [row?.artistUnread, row?.shopUnread];
  };
  await app.get(path, asArtist);
  expect(await unread()).toEqual([0, 1]);
  await app.get(path, asShop);
  expect(await unread()).toEqual([0, 0]);
});

test('a message is told until its conversation is opened, and the bell of that very page knows it', async () => {
  const { shop, path, id, asShop } = await talk();
  const told = () => db.select().from(notifications).where(eq(notifications.userId, shop.actor.userId));
  // A notification that is already stored, independent of the relay.
  await app.services.relay.drained();
  expect((await told()).map(({ relatedId, readAt }) => [relatedId, readAt])).toEqual([[id, null]]);
  const page = async (at: string) => (await app.get(at, asShop)).text();
  expect(await page('/notifications')).toContain('Notifications, 1 unread');
  expect(await page(path)).not.toMatch(/Notifications, \d+ unread/);
});

test('a third person can neither read nor write, and learns nothing', async () => {
  const { path, id } = await talk();
  const strangers = [
    await app.signedIn((await world.artist()).actor.userId),
    await app.signedIn((await world.shop({ setupCompleted: true })).actor.userId),
  ];
  for (const stranger of strangers) {
    for (const reply of [await app.get(path, stranger), await app.post(path, { content: 'Hello' }, stranger)]) {
      expect(reply.status).toBe(404);
      const page = await reply.text();
      expect(page).toContain('Conversation not found');
      expect(page).not.toContain(SECRET);
    }
    const list = await (await app.get('/messages?q=Canary', stranger)).text();
    expect(list).not.toContain(SECRET);
  }
  expect(await said(id)).toEqual([SECRET]);
});

test('the sender is always the one who is signed in', async () => {
  const { path, id, artist, asShop, shop } = await talk();
  const forged = { content: 'From whom?', senderId: artist.actor.userId, senderRole: 'ARTIST', seq: '99' };
  await app.post(path, forged, asShop);
  const rows = await db.select().from(messages).where(eq(messages.conversationId, id));
  expect(rows.find(({ content }) => content === 'From whom?')).toMatchObject({
    senderId: shop.actor.userId,
    senderRole: 'SHOP',
    seq: 2,
  });
});

test("a notification is opened, deleted and listed by its owner alone, and leads where it's about", async () => {
  const { shop, asShop, asArtist } = await talk();
  await services.relay.drained();
  const [told] = await db.select().from(notifications).where(eq(notifications.userId, shop.actor.userId));
  const path = `/notifications/${told?.id}`;
  expect(await (await app.get('/notifications', asShop)).text()).toContain(SECRET);
  expect(await (await app.get('/notifications', asArtist)).text()).not.toContain('New Message');
  expect((await app.post(path, {}, asArtist)).status).toBe(404);
  expect((await app.post(`${path}/deletion`, {}, asArtist)).status).toBe(404);

  const opened = await app.post(path, {}, asShop);
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/messages']);
  expect(await (await app.get('/notifications?show=unread', asShop)).text()).toContain(
    'You have no unread notifications',
  );
  await app.post(`${path}/deletion`, {}, asShop);
  expect(await (await app.get('/notifications', asShop)).text()).toContain('No notifications');
});
