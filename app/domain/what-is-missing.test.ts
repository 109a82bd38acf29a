import { expect, test } from 'vitest';
import { type Asked, type Shown, whatIsMissing } from '#app/domain/shops.ts';

const nothing: Asked = {
  minimumExperienceYears: 0,
  portfolioRequired: false,
  insuranceRequired: false,
  requiredStyles: [],
  preferredStyles: [],
};
const all: Asked = {
  minimumExperienceYears: 5,
  portfolioRequired: true,
  insuranceRequired: true,
  requiredStyles: ['Traditional', 'Japanese'],
  preferredStyles: ['Color', 'Tribal'],
};
const whole: Shown = {
  bio: 'Bold lines.',
  tattooStyles: ['Japanese', 'Traditional', 'Tribal'],
  yearsOfExperience: 5,
  portfolioImageCount: 1,
  certificateCount: 1,
};
const empty: Shown = {
  bio: ' ',
  tattooStyles: [],
  yearsOfExperience: null,
  portfolioImageCount: 0,
  certificateCount: 0,
};

test('nothing is missing when everything is shown or nothing is asked', () => {
  expect(whatIsMissing(all, whole)).toEqual([]);
  expect(whatIsMissing(nothing, { ...empty, bio: 'Bold lines.' })).toEqual([]);
});

test.each<[string, Partial<Asked>, Partial<Shown>, ReturnType<typeof whatIsMissing>]>([
  ['no works', {}, { portfolioImageCount: 0 }, [{ what: 'portfolio' }]],
  ['one style', {}, { tattooStyles: ['Traditional', 'Color'] }, [{ what: 'required-styles', styles: ['Japanese'] }]],
  ['a year', {}, { yearsOfExperience: 4 }, [{ what: 'experience', asked: 5, shown: 4 }]],
  ['the years', {}, { yearsOfExperience: null }, [{ what: 'experience', asked: 5, shown: null }]],
  ['proof of insurance', {}, { certificateCount: 0 }, [{ what: 'insurance' }]],
  [
    'every style that is wished for',
    {},
    { tattooStyles: ['Japanese', 'Traditional'] },
    [{ what: 'preferred-styles', styles: ['Color', 'Tribal'] }],
  ],
  ['a wish that is required anyway', { preferredStyles: ['Traditional'] }, { tattooStyles: all.requiredStyles }, []],
])('missing: %s', (_what, job, artist, expected) => {
  expect(whatIsMissing({ ...all, ...job }, { ...whole, ...artist })).toEqual(expected);
});

test('an empty profile comes first', () => {
  expect(whatIsMissing(nothing, empty)).toEqual([{ what: 'profile' }]);
  expect(whatIsMissing(all, empty).map(({ what }) => what)).toEqual([
    'profile',
    'portfolio',
    'required-styles',
    'experience',
    'insurance',
    'preferred-styles',
  ]);
});
