import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messages } from '#app/data/schema/messages.ts';
import { testApp } from '#tests/support/app.ts';

const app = await testApp();
const { db, world } = app;
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

test('a message without a script returns to the conversation, and an invalid one keeps its text', async () => {
  const { path, id, asShop } = await talk();
  const sent = await app.post(path, { content: 'Come in March', submissionId: randomUUID() }, asShop);
  expect([sent.status, sent.headers.get('location')]).toEqual([302, path]);
  expect((await app.post(path, { content: '   ' }, asShop)).status).toBe(400);
  const long = await app.post(path, { content: 'x'.repeat(5001) }, asShop);
  expect(long.status).toBe(400);
  expect(await long.text()).toContain('x'.repeat(5001));
  expect(await said(id)).toEqual([SECRET, 'Come in March']);
});

test('the sender is always the signed-in member', async () => {
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

/** The live stream of a page. `until` resolves to all that it carried by then. */
async function opened(cookie: string) {
  const reader = ((await app.get('/live', cookie)).body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let carried = '';
  const until = async (words: string) => {
    while (!carried.includes(words)) carried += decoder.decode((await reader.read()).value);
    return carried;
  };
  await until('event: ready');
  return { until, leave: () => reader.cancel() };
}

test('the live stream carries a message to its two sides, as the page shows it, and to nobody else', async () => {
  const { path, id, asArtist, asShop } = await talk();
  const [stranger, other] = [await world.artist(), await talk()];
  const asStranger = await app.signedIn(stranger.actor.userId);
  const [artist, shop, third] = await Promise.all([asArtist, asShop, asStranger].map(opened));
  await app.post(path, { content: 'Come in March', submissionId: randomUUID() }, asShop);
  for (const [side, isOwn] of [
    [artist, false],
    [shop, true],
  ] as const) {
    const carried = (await side?.until('Come in March')) ?? '';
    const data = /^event: messages\ndata: (.*Come in March.*)$/m.exec(carried)?.[1] ?? '{}';
    expect(JSON.parse(data)).toMatchObject({
      id,
      messages: [{ content: SECRET }, { content: 'Come in March', isOwn }],
    });
  }

  const read = await app.post(`${path}/reading`, {}, asArtist);
  expect(read.status).toBe(204);
  expect(await shop?.until('"readAt":"')).not.toContain('event: changed');
  expect((await app.post(`${path}/reading`, {}, asStranger)).status).toBe(404);
  expect((await app.post(`${path}/reading`, {}, other.asShop)).status).toBe(404);

  const first = { recipientId: other.shop.shopId, content: 'Is April free?', submissionId: randomUUID() };
  await app.post('/conversations', first, asStranger);
  const carried = await third?.until('Is April free?');
  expect(carried).not.toContain('Come in March');
  expect(carried).not.toContain(SECRET);
  for (const stream of [artist, shop, third]) await stream?.leave();
});
