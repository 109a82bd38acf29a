import { expect, test } from 'vitest';
import { daysLabel } from '#app/copy/dates.ts';
import { confirmStay, withdrawRequest } from '#app/features/stays/stay-commands.server.ts';
import { testApp } from '#tests/support/app.ts';
import { readable, shownIn } from '#tests/support/replies.ts';
import { stayWorld } from '#tests/support/stays.ts';

const app = await testApp();
const world = await stayWorld(app.db);
const { ask, days, made, offer } = world;

async function pair() {
  const shop = await world.host({ setupCompleted: true });
  const artist = await world.artist({ setupCompleted: true });
  const cookies = { shop: await app.signedIn(shop.actor.userId), artist: await app.signedIn(artist.actor.userId) };
  return { shop, artist, as: cookies };
}

const page = async (path: string, cookie: string) => readable(await (await app.get(path, cookie)).text());
const shown = async (path: string, cookie: string) => shownIn(await (await app.get(path, cookie)).text());

test('before an account or a post is deleted, it is said which guest spots end with it (c-187)', async () => {
  const { shop, artist, as } = await pair();
  const jobId = await world.job(shop.shopId);
  const editor = `/shop/jobs/${jobId}/edit`;
  for (const path of ['/settings', '/settings/deletion'])
    for (const cookie of [as.shop, as.artist]) expect(await shown(path, cookie)).not.toContain(' told.');
  expect(await shown(editor, as.shop)).not.toContain('request for dates');
  await made(ask(artist, shop, { jobId }));
  const confirmed = await made(offer(shop, artist.actor.userId, { days: days(40, 44) }));
  await made(confirmStay(artist, { stayId: confirmed, version: 1 }));
  const ended = await made(ask(artist, shop, { days: days(60, 64) }));
  await made(withdrawRequest(artist, { stayId: ended, version: 1 }));
  const both = '1 confirmed guest spot is canceled, and 1 guest spot without an answer ends.';
  for (const path of ['/settings', '/settings/deletion']) {
    expect(await shown(path, as.artist)).toContain(`${both} The shops are told.`);
    expect(await shown(path, as.shop)).toContain(`${both} The artists are told.`);
  }
  expect(await shown(editor, as.shop)).toContain('A request for dates that came with it ends, and the artist is told.');
});

test('once it is confirmed, both sides read the street on its page, as its mail and its file have it', async () => {
  const shop = await world.host({ setupCompleted: true, address: '12 Main St' });
  const artist = await world.artist({ setupCompleted: true });
  const stayId = await made(offer(shop, artist.actor.userId));
  const cookies = await Promise.all([shop, artist].map(({ actor }) => app.signedIn(actor.userId)));
  for (const cookie of cookies) expect(await shown(`/stays/${stayId}`, cookie)).not.toContain('12 Main St');
  await made(confirmStay(artist, { stayId, version: 1 }));
  for (const cookie of cookies) expect(await shown(`/stays/${stayId}`, cookie)).toContain('12 Main St, Austin, TX');
});

test('days that guests have are not blocked: each is named with the chair, the way there and what can be done (c-189)', async () => {
  const { shop, artist, as } = await pair();
  const confirmed = await made(offer(shop, artist.actor.userId, { days: days(40, 44) }));
  await made(confirmStay(artist, { stayId: confirmed, version: 1 }));
  const { chairName, artistName } = await world.stay(confirmed);
  const { first, last } = days(41, 42);
  const blocked = async (what: string) => {
    const reply = await app.post('/shop/calendar/closures/new', { what, first, last, note: '' }, as.shop);
    expect(reply.status).toBe(409);
    return readable(await reply.text());
  };
  const whole = await blocked('shop');
  expect(whole).toContain(`${artistName} has ${chairName} on ${daysLabel(days(40, 44))}. That guest spot is confirmed`);
  expect(whole).toContain(`href="/stays/${confirmed}"`);
  expect(await blocked(shop.chairId)).toContain(`${artistName} has this chair on`);
  expect(await page(`/shop/calendar/chairs/${shop.chairId}`, as.shop)).toContain(`href="/stays/${confirmed}"`);
});
