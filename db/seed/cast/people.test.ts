import { expect, test } from 'vitest';
import { ARTIST_LEVEL_YEARS, missingArtistParts } from '#app/domain/artists.ts';
import { parseGuestPolicies } from '#app/domain/calendar/guest-policies.ts';
import { phoneDigits } from '#app/domain/profiles.ts';
import { instagramHandle, safeLink, tiktokHandle } from '#app/domain/values/links.ts';
import { APPLICATIONS, REVIEWS } from '#db/seed/cast/applications.ts';
import { ARTISTS, JOBS, SHOPS } from '#db/seed/cast/people.ts';
import { TALKS } from '#db/seed/cast/talks.ts';
import { UNCLAIMED_SHOP } from '#db/seed/cast/unfinished-shops.ts';
import { artistRows, shopRows } from '#db/seed/planting/profile-rows.ts';
import { stageAt } from '#db/seed/planting/stage.ts';

const stage = stageAt(new Date('2026-11-21T12:00:00Z'));

test('every artist of the cast passes the wizard', () => {
  for (const artist of ARTISTS) {
    const { min, max } = ARTIST_LEVEL_YEARS[artist.level];
    expect(artist.years, artist.key).toBeGreaterThanOrEqual(min);
    expect(artist.years, artist.key).toBeLessThanOrEqual(max);
    if (artist.phone) expect(phoneDigits(artist.phone), artist.key).toBe(artist.phone);
    if (artist.website) expect(safeLink(artist.website), artist.key).toBe(artist.website);
    if (artist.instagram) expect(instagramHandle(artist.instagram), artist.key).toBe(artist.instagram);
    if (artist.tiktok) expect(tiktokHandle(artist.tiktok), artist.key).toBe(artist.tiktok);
    for (const work of artist.works) expect(work.description.length, work.description).toBeLessThanOrEqual(200);
  }
});

test('finished profiles are complete', () => {
  for (const row of artistRows(stage).filter(({ setupCompleted }) => setupCompleted)) {
    const facts = {
      ...row,
      fullName: row.fullName ?? null,
      bio: row.bio ?? null,
      location: row.location ?? null,
      experienceLevel: row.experienceLevel ?? null,
    };
    const missing = missingArtistParts({
      ...facts,
      tattooStyles: row.tattooStyles ?? [],
      preferredJobTypes: row.preferredJobTypes ?? [],
      portfolioImageCount: 3,
    });
    expect(missing).toEqual([]);
  }
  for (const row of shopRows(stage).filter(({ setupCompleted }) => setupCompleted)) {
    expect(row.yearsInBusiness).toBeGreaterThan(0);
    expect(parseGuestPolicies(row.guestArtistPolicies)).toEqual(row.guestArtistPolicies);
  }
});

test('letters, conversations and reviews name existing people, shops and jobs', () => {
  const artists = new Set(ARTISTS.map(({ key }) => key));
  const shops = new Set([...SHOPS, UNCLAIMED_SHOP].map(({ key }) => key));
  const jobs = new Set(JOBS.map(({ key }) => key));
  for (const { artist, job } of APPLICATIONS)
    expect(artists.has(artist) && jobs.has(job), `${artist} ${job}`).toBe(true);
  for (const { artist, shop } of [...TALKS, ...REVIEWS])
    expect(artists.has(artist) && shops.has(shop), `${artist} ${shop}`).toBe(true);
  for (const { shop } of JOBS) expect(shops.has(shop), shop).toBe(true);
});
