import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';

const { get, signedIn, world } = await testApp();
const ASSETS = readdirSync('build/client/assets').filter((name) => name.endsWith('.js'));
const holding = (words: string) =>
  ASSETS.filter((name) => readFileSync(`build/client/assets/${name}`, 'utf8').includes(words));

test('the crop script is loaded after a picture is chosen, not with the page', async () => {
  const cropping = holding('Use this crop');
  expect(cropping).toHaveLength(1);
  const cookie = await signedIn((await world.artist()).actor.userId);
  const page = async (path: string) => (await get(path, cookie)).text();
  const [portfolio, edit, jobs] = await Promise.all(
    ['/profile/artist/portfolio', '/profile/artist/edit', '/jobs'].map(page),
  );
  const pages = [portfolio, edit, jobs] as string[];
  expect(pages.map((html) => html.includes(cropping[0] as string))).toEqual([false, false, false]);
});
