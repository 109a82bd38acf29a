import { expect, test } from 'vitest';
import { type ArtistFacts, artistCompleteness } from '#app/domain/artist-completeness.ts';

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
