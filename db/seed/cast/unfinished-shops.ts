import { week } from '#db/seed/cast/house-rules.ts';

/** In the middle of the shop wizard: steps 1 and 2 are saved, step 3 is next. */
export const HALFWAY_SHOP = {
  key: 'copperowl',
  name: 'Copper Owl Tattoo',
  owner: 'Dana Kowalczyk',
  place: ['Denver', 'CO'] as const,
  description:
    'A brand new three-chair shop in a brick garage off Colfax. Neo-traditional and illustrative, a wood stove, a porch for smokers and a very loud owl sign we found in Leadville.',
  phone: '3035550172',
  instagram: 'copperowltattoo',
  years: 1,
  styles: ['Neo-Traditional', 'Illustrative'] as const,
  vibes: ['Artistic', 'Casual'] as const,
  hours: week(['12:00', '19:00'], ['12:00', '20:00'], null, 'Monday'),
  step: 3,
  joined: 3,
  emblem: { motif: 'owl', shape: 'round', colour: 'mustard' } as const,
};

/** Made by staff from a phone call; nobody has claimed it yet. */
export const UNCLAIMED_SHOP = {
  key: 'harborlight',
  name: 'Harbor Light Tattoo',
  place: ['Providence', 'RI'] as const,
  address: '88 Wickenden St',
  joined: 10,
};
