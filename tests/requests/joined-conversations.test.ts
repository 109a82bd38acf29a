import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messages } from '#app/platform/db/schema/messages.ts';
import { testApp } from '#tests/support/app.ts';
import { twiceMade } from '#tests/support/twice-made.ts';

const app = await testApp();
const { db, world } = app;
const made = twiceMade(db);
const by = await world.staff();

/** An artist who wrote to both pages of a shop, and the two conversations that are one by now. */
async function joined() {
  const [artist, owner] = [await world.artist(), await world.shop({ setupCompleted: true })];
  const asArtist = await app.signedIn(artist.actor.userId);
  const [goneId, between] = [await made.page(), await made.page()];
  const written = async (recipientId: string) => {
    const first = { recipientId, content: 'Is a chair free?', submissionId: randomUUID() };
    return { path: (await app.post('/conversations', first, asArtist)).headers.get('location') as string, first };
  };
  const [kept, gone, next] = [await written(owner.shopId), await written(goneId), await written(between)];
  await made.merge(by, { keptId: between, goneId });
  await made.merge(by, { keptId: owner.shopId, goneId: between });
  const asOwner = await app.signedIn(owner.actor.userId);
  const said = async () => {
    const id = kept.path.split('/').at(-1) as string;
    const rows = await db.select().from(messages).where(eq(messages.conversationId, id)).orderBy(asc(messages.seq));
    return rows.map(({ content }) => content);
  };
  return { asArtist, asOwner, kept: kept.path, gone, next: next.path, said };
}

const leadsTo = async (path: string, cookie: string) => {
  const reply = await app.get(path, cookie);
  return [reply.status, reply.headers.get('location')];
};

test('c-146: the address of a conversation that became one with another leads there, for its two sides alone', async () => {
  const { asArtist, asOwner, kept, gone, next } = await joined();
  for (const cookie of [asArtist, asOwner]) {
    for (const old of [gone.path, next]) {
      expect(await leadsTo(`${old}?done=conversation-muted&before=2`, cookie)).toEqual([
        302,
        `${kept}?done=conversation-muted`,
      ]);
    }
  }
  const stranger = await app.signedIn((await world.artist()).actor.userId);
  expect((await app.get(gone.path, stranger)).status).toBe(404);
});

test('c-146: what is sent from a conversation that was open while it was joined arrives in the one that stays, once', async () => {
  const { asArtist, asOwner, kept, gone, next, said } = await joined();
  const before = await said();
  const typed = { content: 'In March?', submissionId: randomUUID() };
  for (let click = 0; click < 2; click++) {
    const sent = await app.post(gone.path, typed, asArtist);
    expect([sent.status, sent.headers.get('location')]).toEqual([302, kept]);
  }
  expect((await app.post(next, { content: 'Yes', submissionId: randomUUID() }, asOwner)).status).toBe(302);
  expect(await said()).toEqual([...before, 'In March?', 'Yes']);
  // Stored before the two were joined, its answer lost: the same message still counts once.
  const { content, submissionId } = gone.first;
  await app.post(gone.path, { content, submissionId }, asArtist);
  expect(await said()).toHaveLength(before.length + 2);
  const muted = await app.post(`${gone.path}/muting`, { isMuted: 'yes' }, asArtist);
  expect(muted.headers.get('location')).toContain('done=conversation-muted');
  const stranger = await app.signedIn((await world.artist()).actor.userId);
  expect((await app.post(gone.path, { ...typed, submissionId: randomUUID() }, stranger)).status).toBe(404);
  expect(await said()).toHaveLength(before.length + 2);
});

test('c-146: an address of earlier messages, by the numbers that they had before, leads to the newest ones', async () => {
  const { asArtist, kept } = await joined();
  const newest = await app.get(kept, asArtist);
  expect(newest.status).toBe(200);
  expect(await leadsTo(`${kept}?before=2`, asArtist)).toEqual([302, kept]);
  expect(await leadsTo(`${kept}?before=2&joined=1`, asArtist)).toEqual([302, kept]);
  expect((await app.get(`${kept}?before=2&joined=2`, asArtist)).status).toBe(200);
});
