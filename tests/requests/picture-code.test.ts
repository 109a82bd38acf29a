import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';

const { get, signedIn, world } = await testApp();
const ASSETS = readdirSync('build/client/assets').filter((name) => name.endsWith('.js'));
const holding = (words: string) =>
  ASSETS.filter((name) => readFileSync(`build/client/assets/${name}`, 'utf8').includes(words));

test('what crops comes once a picture is chosen, what drags only where pictures stand in an order', async () => {
  const [cropping, dragging] = [holding('Use this crop'), holding('Move earlier')];
  expect([cropping.length, dragging.length]).toEqual([1, 1]);
  const cookie = await signedIn((await world.artist()).actor.userId);
  const page = async (path: string) => (await get(path, cookie)).text();
  const [portfolio, edit, jobs] = await Promise.all(
    ['/profile/artist/portfolio', '/profile/artist/edit', '/jobs'].map(page),
  );
  const pages = [portfolio, edit, jobs] as string[];
  expect(pages.map((html) => html.includes(cropping[0] as string))).toEqual([false, false, false]);
  expect(pages.map((html) => html.includes(dragging[0] as string))).toEqual([true, false, false]);
});
