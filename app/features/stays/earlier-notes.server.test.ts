import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobApplications } from '#app/data/schema/jobs.ts';
import { earlierNotes } from '#app/features/stays/stay-applications.server.ts';
import { cancelStay, confirmStay, declineOffer, declineRequest } from '#app/features/stays/stay-commands.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type Host, stayWorld } from '#tests/support/stays.ts';

const { db } = await testDatabase();
const world = await stayWorld(db);
const { ask, made, offer } = world;

async function rejected(shop: Host, note: string, day: number) {
  const artist = await world.artist();
  const id = await world.application(await world.job(shop.shopId), artist.actor.userId);
  const decidedAt = new Date(`2026-11-${day}T12:00:00Z`);
  const decided = { status: 'REJECTED', decidedAt, rejectionNote: note } as const;
  await db.update(jobApplications).set(decided).where(eq(jobApplications.id, id));
}

test('a shop gets its latest five notes, each once, of applications and requests, and nobody else does', async () => {
  const [shop, other] = [await world.host(), await world.host()];
  await rejected(other, 'A note of another shop.', 20);
  await rejected(shop, '', 21);
  for (const day of [10, 11, 12, 13, 14, 15]) await rejected(shop, `Note ${day}.`, day);
  await rejected(shop, 'Note 11.', 16);
  const stayId = await made(ask(await world.artist(), shop));
  await made(declineRequest(shop, { stayId, version: 1, reason: null, note: 'We are full.', alsoRejects: false }));
  expect(await earlierNotes(shop)).toEqual(['We are full.', 'Note 11.', 'Note 15.', 'Note 14.', 'Note 13.']);
});

test('the words of the artist and those of a cancellation are no notes to start from', async () => {
  const shop = await world.host();
  const [first, second] = [await world.artist(), await world.artist()];
  const declined = await made(offer(shop, first.actor.userId));
  await made(declineOffer(first, { stayId: declined, version: 1, note: 'I have no time.' }));
  const canceled = await made(offer(shop, second.actor.userId));
  await made(confirmStay(second, { stayId: canceled, version: 1 }));
  await made(cancelStay(shop, { stayId: canceled, version: 2, reason: 'The roof is gone.' }));
  expect(await earlierNotes(shop)).toEqual([]);
});
