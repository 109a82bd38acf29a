import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { conversationFor } from '#app/features/messaging/conversation.server.ts';
import { takeBackMessage } from '#app/features/messaging/edit-message.server.ts';
import { sendMessage } from '#app/features/messaging/send-message.server.ts';
import { jpeg } from '#tests/support/hostile-files.ts';
import { succeeded } from '#tests/support/succeeded.ts';
import { uploadApp } from '#tests/support/uploads.ts';

const app = await uploadApp();
const { world, services } = app;
const [artist, shop, other] = [await world.artist(), await world.shop(), await world.shop()];
const conversation = await world.conversation(artist.actor.userId, shop.shopId);
const cookies = {
  artist: await app.signedIn(artist.actor.userId),
  shop: await app.signedIn(shop.shopId),
  other: await app.signedIn(other.shopId),
  staff: await app.signedIn((await world.staff()).actor.userId),
};
const linking = { ...artist, fileLinks: services.fileLinks };
const upload = async (cookie: string, to: string) =>
  app.upload('message-files', await jpeg(), { cookie, conversation: to });

test('the address of a sent file opens it for both sides only, and for nobody after it was withdrawn', async () => {
  const reply = await upload(cookies.artist, conversation);
  expect(reply.status).toBe(201);
  const { id } = (await reply.json()) as { id: string };
  const address = (await conversationFor(linking, conversation, null))?.waiting[0]?.href as string;
  const opens = async () => {
    const readers = [cookies.artist, cookies.shop, cookies.other, cookies.staff, ''];
    return Promise.all(readers.map(async (cookie) => (await app.send(address, { headers: { cookie } })).status));
  };
  expect(await opens()).toEqual([200, 404, 404, 404, 404]);
  const said = { conversationId: conversation, content: '', fileIds: [id], clientMessageId: randomUUID() };
  const sent = await succeeded(sendMessage(artist, said));
  expect(await opens()).toEqual([200, 200, 404, 404, 404]);
  const shown = await app.send(address, { headers: { cookie: cookies.shop } });
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  await takeBackMessage(artist, sent);
  expect(await opens()).toEqual([404, 404, 404, 404, 404]);
});

test('others cannot upload into a conversation, and nobody can add a sixth file', async () => {
  expect((await upload(cookies.other, conversation)).status).toBe(404);
  expect((await upload(cookies.other, randomUUID())).status).toBe(404);
  expect((await upload(cookies.shop, 'x')).status).toBe(404);
  for (let n = 0; n < 5; n++) expect((await upload(cookies.shop, conversation)).status).toBe(201);
  const sixth = await upload(cookies.shop, conversation);
  expect([sixth.status, await sixth.json()]).toEqual([409, { problem: 'too-many', error: 'Maximum 5 files allowed' }]);
});
