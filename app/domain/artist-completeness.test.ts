import { expect, test } from 'vitest';
import {
  ARTIST_PARTS,
  type ArtistFacts,
  artistCompleteness,
  costliestArtistPart,
} from '#app/domain/artist-completeness.ts';

const whole: ArtistFacts = {
  fullName: 'Jane Doe',
  bio: 'Fine line',
  location: 'Austin, TX',
  tattooStyles: ['Realism'],
  experienceLevel: 'JUNIOR',
  portfolioImageCount: 1,
  preferredJobTypes: ['GUEST_SPOT'],
};

test('a profile with every part is complete', () => {
  expect(artistCompleteness(whole)).toEqual({ complete: true, missing: [] });
});

test.each<[Partial<ArtistFacts>, string]>([
  [{ fullName: null }, 'name'],
  [{ bio: ' ' }, 'bio'],
  [{ location: '' }, 'location'],
  [{ tattooStyles: [] }, 'styles'],
  [{ experienceLevel: null }, 'experience-level'],
  [{ portfolioImageCount: 0 }, 'portfolio'],
  [{ preferredJobTypes: [] }, 'job-types'],
])('with %j it lacks its %s', (change, part) => {
  expect(artistCompleteness({ ...whole, ...change })).toEqual({ complete: false, missing: [part] });
});

test('the work is what costs most while it is missing, whatever else is', () => {
  expect(costliestArtistPart(ARTIST_PARTS)).toBe('portfolio');
  expect(costliestArtistPart(['bio', 'job-types'])).toBe('job-types');
  expect(costliestArtistPart([])).toBeUndefined();
});
