import { expect, test } from 'vitest';
import { noChairs } from '#app/copy/calendar/chair-search.ts';
import { CHAIRS_PAGE } from '#app/domain/calendar/chair-search.ts';
import { POLICY_DEFAULTS } from '#app/domain/calendar/guest-policies.ts';
import { testApp } from '#tests/support/app.ts';
import { readable } from '#tests/support/replies.ts';
import { stayWorld } from '#tests/support/stays.ts';

const { db, get, signedIn } = await testApp();
const world = await stayWorld(db);

test('a page on which no shop can be asked says that there are more, and the last one that there are none', async () => {
  const place = { city: 'Nowhere', state: 'ND', lat: 47, lon: -100 } as const;
  const artist = await world.artist({ location: 'Nowhere, ND', ...place });
  const cookie = await signedIn(artist.actor.userId);
  // As long as a chair is free there, which is known at once; but not as many working days.
  const guestArtistPolicies = { ...POLICY_DEFAULTS, minimumBookingLength: 60 };
  for (let n = 0; n <= CHAIRS_PAGE; n++) await world.host({ ...place, guestArtistPolicies }, { maxAheadDays: 30 });
  const first = await (await get('/chairs?miles=10', cookie)).text();
  for (const words of noChairs.goesOn) expect(readable(first)).toContain(words);
  expect(readable(first)).not.toContain(noChairs.narrowed[0]);
  const next = /href="(\/chairs\?[^"]*after=older[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const second = readable(await (await get(next, cookie)).text());
  expect(second).toContain(noChairs.narrowed[0]);
  expect(second).not.toContain(noChairs.goesOn[0]);
});
