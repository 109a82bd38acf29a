import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';

const { get, post, signedIn, world } = await testApp();
const [shop, other] = [await world.shop(), await world.shop()];
const artists = [
  await world.artist({ fullName: 'Mara' }),
  await world.artist({ fullName: 'Kit' }),
  await world.artist(),
];
const [asShop, asOther] = [await signedIn(shop.actor.userId), await signedIn(other.actor.userId)];
const asArtist = await signedIn(artists[0]?.actor.userId as string);

const jobId = await world.job(shop.shopId, { title: 'A chair on the quay' });
const bare = await world.job(shop.shopId, { title: 'A bare wall' });
const quiet = await world.job(shop.shopId, { title: 'All answered' });
for (const [index, status] of (['PENDING', 'PENDING', 'ACCEPTED'] as const).entries()) {
  await world.application(jobId, artists[index]?.actor.userId as string, { status });
}
await world.application(quiet, artists[0]?.actor.userId as string, { status: 'REJECTED' });

const textOf = async (path: string, as = asShop) =>
  (await (await get(path, as)).text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&');

async function rowOf(title: string): Promise<string> {
  const row = (await textOf('/shop/jobs')).split('<tr').find((part) => part.includes(`>${title}</a>`));
  return row?.split('</tr>')[0] ?? '';
}

test('a listing is closed, filled and reopened in the list, which keeps its place', async () => {
  const list = '/shop/jobs?status=ACTIVE';
  const set = (status: string, as = asShop, of = bare, from = 'FILLED') =>
    post(`/shop/jobs/${of}/status`, { status, from, returnTo: list }, as);
  for (const [from, status, badge, done] of [
    ['ACTIVE', 'CLOSED', 'Closed', 'job-closed'],
    ['CLOSED', 'ACTIVE', 'Active', 'job-reopened'],
    ['ACTIVE', 'FILLED', 'Filled', 'job-filled'],
  ] as const) {
    expect(await rowOf('A bare wall')).toContain(`<input type="hidden" name="from" value="${from}"/>`);
    const reply = await set(status, asShop, bare, from);
    expect(reply.headers.get('location')).toBe(`${list}&done=${done}`);
    expect(await rowOf('A bare wall')).toContain(`>${badge}</span>`);
  }
  expect((await get(`/jobs/${bare}`)).status).toBe(200);
  expect([(await set('ACTIVE', asOther)).status, (await set('ACTIVE', asShop, randomUUID())).status]).toEqual([
    404, 404,
  ]);
  expect((await set('ACTIVE', asArtist)).status).toBe(302);
  const late = (await set('CLOSED', asShop, bare, 'ACTIVE')).headers.get('location') ?? '';
  expect(late).toBe(`${list}&refused=changed-elsewhere`);
  expect(await textOf(late)).toContain('Changed in another tab or by someone else.');
  expect((await set('GONE')).headers.get('location')).toBe(`/shop/jobs/${bare}/edit`);
  expect(await rowOf('A bare wall')).toContain('>Filled</span>');
});

test('closing asks first only if applicants will be notified', async () => {
  const row = await rowOf('A chair on the quay');
  expect(row).toContain('Close? All 3 who applied are told that you changed this post.');
  expect(row).toContain('Mark as filled? All 3 who applied are told that you changed this post.');
  expect(await rowOf('All answered')).toContain('Close? The artist who applied is told that you changed this post.');
  expect(await rowOf('A bare wall')).not.toContain('told');
});
