import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { profiles } from '#app/data/schema/accounts.ts';
import { artistProfiles } from '#app/data/schema/artists.ts';
import { basicInfoSchema, expertiseSchema, portfolioSchema, preferencesSchema } from '#app/domain/artists.ts';
import {
  basicInfoColumns,
  expertiseColumns,
  ownArtistProfile,
  portfolioColumns,
  preferencesColumns,
} from '#app/features/profiles/artist/artist.server.ts';
import { saveArtistProfile } from '#app/features/profiles/artist/save-artist-profile.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { accepted } from '#tests/support/posted.ts';
import { BASIC_INFO, EXPERTISE, PREFERENCES } from '#tests/support/profiles.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

const baseProfile = async (id: string) => (await db.select().from(profiles).where(eq(profiles.id, id)))[0];

test('basic info is stored and published', async () => {
  const artist = await world.artist();
  const saved = await saveArtistProfile(artist, { columns: basicInfoColumns(accepted(basicInfoSchema, BASIC_INFO)) });
  expect(saved.ok).toBe(true);
  expect(await ownArtistProfile(artist)).toMatchObject({
    fullName: 'Mara Quint',
    location: 'Austin, TX',
    phone: '5125550142',
    showPhoneNumber: true,
    email: 'mara@ink.test',
    instagramHandle: 'mara',
    website: null,
  });
  expect(await world.events()).toEqual([{ type: 'profile.saved', subject: 'artist', subjectId: artist.actor.userId }]);
});

test('name and contact email go to the base profile', async () => {
  const artist = await world.artist();
  await saveArtistProfile(artist, { columns: basicInfoColumns(accepted(basicInfoSchema, BASIC_INFO)) });
  expect(await baseProfile(artist.actor.userId)).toMatchObject({ fullName: 'Mara Quint', email: 'mara@ink.test' });
  await saveArtistProfile(artist, {
    columns: basicInfoColumns(accepted(basicInfoSchema, { ...BASIC_INFO, email: '' })),
  });
  expect(await baseProfile(artist.actor.userId)).toMatchObject({ email: artist.actor.email });
});

test('each part is saved on its own', async () => {
  const artist = await world.artist();
  await saveArtistProfile(artist, { columns: basicInfoColumns(accepted(basicInfoSchema, BASIC_INFO)) });
  await saveArtistProfile(artist, { columns: expertiseColumns(accepted(expertiseSchema, EXPERTISE)) });
  const links = { 'otherLinks[0]': 'ink.test/wall', 'otherLinks[1]': '' };
  await saveArtistProfile(artist, { columns: portfolioColumns(accepted(portfolioSchema, links)) });
  await saveArtistProfile(artist, { columns: preferencesColumns(accepted(preferencesSchema, PREFERENCES)) });
  expect(await ownArtistProfile(artist)).toMatchObject({
    fullName: 'Mara Quint',
    tattooStyles: ['Traditional', 'Blackwork'],
    experienceLevel: 'JUNIOR',
    yearsOfExperience: 5,
    hasClientele: false,
    clienteleSize: null,
    otherLinks: ['https://ink.test/wall'],
    preferredJobTypes: ['GUEST_SPOT'],
    willingToTravel: true,
    willingToRelocate: false,
  });
});

test("only the artist's own row is saved", async () => {
  const [artist, neighbour] = [await world.artist(), await world.artist({ bio: 'mine' })];
  await saveArtistProfile(artist, { columns: basicInfoColumns(accepted(basicInfoSchema, BASIC_INFO)) });
  const changed = await db.select().from(artistProfiles).where(eq(artistProfiles.fullName, 'Mara Quint'));
  expect(changed.map((row) => row.id)).toContain(artist.actor.userId);
  expect(changed.map((row) => row.id)).not.toContain(neighbour.actor.userId);
  expect(await ownArtistProfile(neighbour)).toMatchObject({ bio: 'mine' });
});
