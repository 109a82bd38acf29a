import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { artistProfiles } from '#app/data/schema/artists.ts';
import { saveArtistStep } from '#app/features/onboarding/save-step.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

const newcomer = () => world.artist({ setupCompleted: false, currentStep: 1 });
const stored = async (id: string) => (await db.select().from(artistProfiles).where(eq(artistProfiles.id, id)))[0];

test('four steps finish the setup', async () => {
  const artist = await newcomer();
  const id = artist.actor.userId;
  expect(await saveArtistStep(artist, { step: 1, columns: { fullName: 'Mara', bio: 'b' } })).toEqual({
    ok: true,
    value: { completed: false },
  });
  expect(await stored(id)).toMatchObject({ fullName: 'Mara', currentStep: 2, setupCompleted: false });
  await saveArtistStep(artist, { step: 2, columns: { tattooStyles: ['Tribal'] } });
  await saveArtistStep(artist, { step: 3, columns: {} });
  expect(await stored(id)).toMatchObject({ currentStep: 4, setupCompleted: false, setupCompletedAt: null });
  expect(await saveArtistStep(artist, { step: 4, columns: { willingToTravel: true } })).toEqual({
    ok: true,
    value: { completed: true },
  });
  expect(await stored(id)).toMatchObject({
    bio: 'b',
    tattooStyles: ['Tribal'],
    willingToTravel: true,
    currentStep: 5,
    setupCompleted: true,
    setupCompletedAt: artist.now,
  });
});

test('a step cannot be skipped', async () => {
  const artist = await newcomer();
  const before = await world.events();
  expect(await saveArtistStep(artist, { step: 4, columns: { bio: 'skipped' } })).toEqual({
    ok: false,
    refusal: 'step-not-reached',
  });
  expect(await stored(artist.actor.userId)).toMatchObject({ bio: null, currentStep: 1, setupCompleted: false });
  expect(await world.events()).toEqual(before);
});

test('an earlier step keeps the progress', async () => {
  const artist = await newcomer();
  await saveArtistStep(artist, { step: 1, columns: {} });
  await saveArtistStep(artist, { step: 2, columns: {} });
  await saveArtistStep(artist, { step: 1, columns: { bio: 'better' } });
  expect(await stored(artist.actor.userId)).toMatchObject({ bio: 'better', currentStep: 3 });
});

test('a finished wizard writes nothing more, also concurrently', async () => {
  const artist = await world.artist({ setupCompleted: false, currentStep: 4 });
  const before = (await world.events()).length;
  const answers = await Promise.all([
    saveArtistStep(artist, { step: 4, columns: {} }),
    saveArtistStep(artist, { step: 4, columns: {} }),
  ]);
  expect(answers.every((answer) => answer.ok && answer.value.completed)).toBe(true);
  expect((await world.events()).length).toBe(before + 1);
  await saveArtistStep(artist, { step: 1, columns: { bio: 'too late' } });
  expect(await stored(artist.actor.userId)).toMatchObject({ bio: null });
});
