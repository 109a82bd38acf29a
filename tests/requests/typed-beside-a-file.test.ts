import { expect, test } from 'vitest';
import { conversationFor } from '#app/features/messaging/conversation.server.ts';
import { ORIGIN, testApp } from '#tests/support/app.ts';
import { jpeg } from '#tests/support/hostile-files.ts';

const app = await testApp();
const { world } = app;
const finished = { setupCompleted: true, setupCompletedAt: world.now };
const [artist, shop] = [await world.artist(finished), await world.shop(finished)];
const id = await world.conversation(artist.actor.userId, shop.shopId);
const cookie = await app.signedIn(artist.actor.userId);

/** Like a browser without a script that sends the message form when 'Attach' is pressed. */
function attach(content: string, file: Blob, name = 'one.jpg') {
  const form = new FormData();
  form.append('submissionId', crypto.randomUUID());
  form.append('content', content);
  form.append('file', file, name);
  const headers = { origin: ORIGIN, cookie, accept: 'text/html' };
  const path = `/uploads/message-files?conversation=${id}&returnTo=${encodeURIComponent(`/messages/${id}`)}`;
  return app.fetch(new Request(ORIGIN + path, { method: 'POST', body: form, headers, redirect: 'manual' }));
}

const TYPED = 'Two weeks in <May>, "& more"\r\non a second line';
const SHOWN = 'Two weeks in &lt;May&gt;, &quot;&amp; more&quot;';
const waiting = async () => (await conversationFor(artist, id, null))?.waiting.length;
const picture = async () => new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' });

test('text typed before attaching a file without a script is in the box again and is not sent (c-122)', async () => {
  const reply = await attach(TYPED, await picture());
  const page = await reply.text();
  expect(reply.status).toBe(200);
  expect(page).toContain(SHOWN);
  expect(page).toContain('one.jpg');
  expect(await conversationFor(artist, id, null)).toMatchObject({ messages: [], waiting: [{ name: 'one.jpg' }] });
});

test('the text is also kept when the file is refused or missing', async () => {
  const before = await waiting();
  for (const [file, name, told] of [
    [new Blob(['no']), 'x.jpg', 'Invalid file type. Please upload PDF or image files only.'],
    [new Blob([]), '', ''],
  ] as const) {
    const page = await (await attach(TYPED, file, name)).text();
    expect(page).toContain(SHOWN);
    expect(page).toContain(told);
  }
  expect(await waiting()).toBe(before);
});

test('an empty box returns as before, and never to another page', async () => {
  const reply = await attach('', await picture());
  expect([reply.status, reply.headers.get('location')]).toEqual([303, `/messages/${id}?done=file-uploaded`]);
});
