import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shopProfiles } from '#app/data/schema/shops.ts';
import { undoDecision } from '#app/features/reports/decide.server.ts';
import { suspendAccount } from '#app/features/suspensions/suspend.server.ts';
import { testApp } from '#tests/support/app.ts';
import { shownIn } from '#tests/support/replies.ts';
import { decidedAs, reportedBy } from '#tests/support/reported.ts';

const app = await testApp();
const { db, world } = app;
const staff = await world.staff();
const asStaff = await app.signedIn(staff.actor.userId);
const finished = { setupCompleted: true, setupCompletedAt: world.now };
const open = { ...finished, city: 'Austin', state: 'TX', licenseNumber: 'TX-1' };
const reporters = { artist: await world.artist(finished), shop: await world.shop(finished) };
const pageAt = async (path: string, cookie = asStaff) => shownIn(await (await app.get(path, cookie)).text());
/** A comma that is not inside quotes. */
const BETWEEN = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;
const csvOf = async (path: string) =>
  (await (await app.post(path, {}, asStaff)).text()).split('\r\n').map((row) => row.split(BETWEEN));
/** What a file of staff says under one heading, of each row. */
const columnIn = ([head = [], ...rows]: string[][], name: string) =>
  rows.filter((row) => row.length > 1).map((row) => row[head.indexOf(name)]);

async function removedShop(values: Parameters<typeof world.shop>[0]) {
  const shop = await world.shop({ ...open, ...values });
  const jobId = await world.job(shop.shopId, { title: `A chair at ${values?.shopName}` });
  const caseId = await reportedBy(reporters.artist, 'shop', shop.shopId);
  await decidedAs(staff, caseId, 'removed');
  return { ...shop, jobId, caseId };
}

/** The row of a list that names something, as its cells are written. */
const rowOf = (html: string, name: string) =>
  [...html.matchAll(/<(tr|li)\b.*?<\/\1>/gs)].map(([row]) => row).filter((row) => row.includes(name));
const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('a page that staff removed is told from an owner who is suspended, and leads to its case (c-150)', async () => {
  const { caseId } = await removedShop({ shopName: 'Removed Rose' });
  const suspended = await world.shop({ ...open, shopName: 'Suspended Swallow' });
  await suspendAccount(staff, { userId: suspended.actor.userId, days: 7, words: 'Enough.' });
  const banned = await world.shop({ ...open, shopName: 'Banned Bluebird' });
  await suspendAccount(staff, { userId: banned.actor.userId, days: null, words: 'Enough.' });
  const both = await removedShop({ shopName: 'Both Of It' });
  await suspendAccount(staff, { userId: both.actor.userId, days: 7, words: 'Enough.' });
  const accessOf = async (name: string) => wordsOf(rowOf(await pageAt('/admin/shops'), name).join(''));

  const [removedRow = ''] = rowOf(await pageAt('/admin/shops'), 'Removed Rose');
  expect(wordsOf(removedRow)).toMatch(/Suspend : Removed Rose .*Page removed : Removed Rose/);
  expect(removedRow).toContain(`href="/admin/reports/${caseId}"`);
  expect(await accessOf('Suspended Swallow')).toMatch(/Suspended : Suspended Swallow/);
  expect(await accessOf('Suspended Swallow')).not.toContain('Page removed');
  expect(await accessOf('Banned Bluebird')).toMatch(/Banned : Banned Bluebird/);
  expect(await accessOf('Both Of It')).toMatch(/Suspended : Both Of It .*Page removed/);

  const file = async (q: string) => {
    const rows = await csvOf(`/admin/lists/shops?q=${q}`);
    const [kept, out] = ['Suspended', 'Banned'].map((name) => columnIn(rows, name).map(Boolean));
    return [kept, out, columnIn(rows, 'Page removed')];
  };
  expect(await file('Removed+Rose')).toEqual([[false], [false], ['yes']]);
  expect(await file('Suspended+Swallow')).toEqual([[true], [false], ['no']]);
  expect(await file('Banned+Bluebird')).toEqual([[false], [true], ['no']]);
  expect(await file('Both+Of+It')).toEqual([[true], [false], ['yes']]);
});

test("an artist's removed page as well, and a shop's that nobody runs", async () => {
  const artist = await world.artist({ ...finished, fullName: 'Nadia Crane' });
  const caseId = await reportedBy(reporters.shop, 'artist', artist.actor.userId);
  await decidedAs(staff, caseId, 'removed');
  const [row = ''] = rowOf(await pageAt('/admin/artists'), 'Nadia Crane');
  expect(wordsOf(row)).toMatch(/Suspend : Nadia Crane .*Page removed : Nadia Crane/);
  expect(row).toContain(`href="/admin/reports/${caseId}"`);
  expect(columnIn(await csvOf('/admin/lists/artists?q=Nadia'), 'Page removed')).toEqual(['yes']);

  const nobodys = await removedShop({ shopName: 'Nobody Anchor', ownerId: null, isClaimed: false });
  const shopRow = rowOf(await pageAt('/admin/shops'), 'Nobody Anchor').join('');
  expect(wordsOf(shopRow)).toMatch(/no owner Page removed/);
  expect(shopRow).toContain(`href="/admin/reports/${nobodys.caseId}"`);
  await undoDecision(staff, nobodys.caseId);
  expect(rowOf(await pageAt('/admin/shops'), 'Nobody Anchor').join('')).not.toContain('Page removed');
});

test('a removed page does not wait to be verified, says so where it would be, and is refused in words', async () => {
  const waits = await world.shop({ ...open, shopName: 'Waiting Wren' });
  const { shopId, caseId } = await removedShop({ shopName: 'Gone Gannet' });
  for (const path of ['/admin/dashboard', '/admin/shops?state=to-verify']) {
    const page = wordsOf(await pageAt(path)).replace(/Newest posts.*/s, '');
    expect(page, path).toContain('Waiting Wren');
    expect(page, path).not.toContain('Gone Gannet');
  }
  const path = `/admin/shops/${shopId}/verification`;
  const page = await pageAt(path);
  expect(page).toContain('Staff removed this page.');
  expect(page).toContain(`href="/admin/reports/${caseId}"`);
  expect(page).not.toContain('What did you look at?');
  expect(await pageAt(`/admin/shops/${waits.shopId}/verification`)).not.toContain('Staff removed this page.');

  const typed = { evidence: 'licence', words: 'Seen on the wall.' };
  const reply = await app.post(path, typed, asStaff);
  const html = shownIn(await reply.text());
  expect(reply.status).toBe(409);
  for (const part of ['Staff removed this page, so it is not verified', 'Seen on the wall.', caseId])
    expect(html).toContain(part);
  const [kept] = await db.select().from(shopProfiles).where(eq(shopProfiles.id, shopId));
  expect(kept?.verifiedAt).toBeNull();
});

test('a verification from before the removal can still be taken back', async () => {
  const { shopId } = await removedShop({ shopName: 'Vouched Vulture', verifiedAt: new Date() });
  const path = `/admin/shops/${shopId}/verification`;
  expect(await pageAt(path)).toContain('Staff removed this page.');
  expect((await app.post(`${path}?withdrawal`, { words: 'It was a fake.' }, asStaff)).status).toBe(302);
});

test('no list of staff calls a job active that nobody sees', async () => {
  await removedShop({ shopName: 'Hidden Heron' });
  for (const path of ['/admin/jobs', '/admin/dashboard']) {
    const [row = ''] = rowOf(await pageAt(path), 'A chair at Hidden Heron');
    expect(wordsOf(row), path).toContain('Not shown');
    expect(wordsOf(row), path).not.toContain('Active');
  }
  expect(columnIn(await csvOf('/admin/lists/jobs?q=Hidden+Heron'), 'Shown')).toEqual(['no']);
});
