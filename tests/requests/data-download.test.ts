import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions, users } from '#app/data/schema/accounts.ts';
import { dataDownloads } from '#app/data/schema/files.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { testApp } from '#tests/support/app.ts';
import { jsonIn, unzipped } from '#tests/support/unzipped.ts';

// Only members themselves get the data stored about them (c-118).
const app = await testApp({ DEMO: '1' });
const { db, get, givePassword, post, services, signedIn, world } = app;

const PAGE = '/settings/data';
const ARCHIVE = '/settings/data/archive';
const PROOF = '/settings/data/proof';
const PASSWORD = 'Needle4Needle';

const emailOf = async (userId: string) =>
  (await db.select({ email: users.email }).from(users).where(eq(users.id, userId)))[0]?.email as string;

async function withArchive() {
  const { userId } = (await world.artist({ fullName: 'Maya Ortiz' })).actor;
  const cookie = await signedIn(userId);
  expect((await post(PAGE, {}, cookie)).headers.get('location')).toBe(`${PAGE}?done=data-asked`);
  await expect
    .poll(() => db.$count(dataDownloads, sql`user_id = ${userId} and state = 'READY'`), { timeout: 20_000 })
    .toBe(1);
  return { userId, cookie };
}

const signedInBefore = (userId: string, minutes: number) =>
  db
    .update(sessions)
    .set({ signedInAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(sessions.userId, userId));

test('a member requests their data, gets a notification and one mail, and downloads a valid archive', async () => {
  const { userId, cookie } = await withArchive();
  const email = await emailOf(userId);
  const mail = await app.mailTo(email, 'data is ready');
  expect(mail.links.map((link) => new URL(link).pathname)).toContain(PAGE);
  expect(JSON.stringify(mail)).not.toContain('/unsubscribe');
  expect(await db.$count(notifications, sql`user_id = ${userId} and type = 'DATA_READY' and read_at is null`)).toBe(1);
  expect(await (await get(PAGE, cookie)).text()).toContain('Your archive is ready');
  const reply = await get(ARCHIVE, cookie);
  expect(reply.status).toBe(200);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="flashboard-data-\d{4}-\d\d-\d\d\.zip"$/),
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  });
  const files = unzipped(Buffer.from(await reply.arrayBuffer()));
  expect(jsonIn(files, 'profile/artist-profile.json')).toMatchObject({ fullName: 'Maya Ortiz' });
});

test('the next archive is a day away, in words and with Retry-After', async () => {
  const { cookie } = await withArchive();
  expect(await (await get(PAGE, cookie)).text()).toContain('You can ask for one archive a day');
  const again = await post(PAGE, {}, cookie);
  expect(again.status).toBe(429);
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
  expect(await again.text()).toContain('You can ask for one archive a day. Please try again in 24 hours.');
});

test('visitors, staff and other members cannot get it', async () => {
  await withArchive();
  const others = { visitor: '', staff: await signedIn((await world.staff()).actor.userId) };
  expect((await get(ARCHIVE, others.visitor)).headers.get('location')).toBe(
    `/login?returnTo=${encodeURIComponent(PAGE)}`,
  );
  expect((await get(ARCHIVE, others.staff)).headers.get('location')).toBe('/');
  const other = await signedIn((await world.artist()).actor.userId);
  const reply = await get(ARCHIVE, other);
  expect([reply.status, reply.headers.get('location')]).toEqual([303, PAGE]);
  expect(await (await get(PAGE, other)).text()).not.toContain('Your archive is ready');
});

test('an old session needs the password, and then opens it for a quarter of an hour', async () => {
  const { userId, cookie } = await withArchive();
  await givePassword(userId, PASSWORD);
  const elsewhere = await signedIn(userId);
  await signedInBefore(userId, 16);
  expect((await get(ARCHIVE, cookie)).headers.get('location')).toBe(PROOF);
  expect(await (await get(PAGE, cookie)).text()).toContain('Show that it is you');
  expect((await post(PROOF, { password: 'Wrong1234' }, cookie)).status).toBe(409);
  expect((await get(ARCHIVE, cookie)).status).toBe(303);
  // A code does not replace the password.
  expect((await post(PROOF, { code: '123456' }, cookie)).status).toBe(409);
  const proven = await post(PROOF, { password: PASSWORD }, cookie);
  expect(proven.headers.get('location')).toBe(`${PAGE}?done=data-proven`);
  expect((await get(ARCHIVE, cookie)).status).toBe(200);
  expect((await get(ARCHIVE, elsewhere)).headers.get('location')).toBe(PROOF);
  await db.execute(sql`update data_downloads set proven_until = now() - interval '1 second' where user_id = ${userId}`);
  expect((await get(ARCHIVE, cookie)).headers.get('location')).toBe(PROOF);
});

test('a mailed code opens it once for a member without a password', async () => {
  const { userId, cookie } = await withArchive();
  await signedInBefore(userId, 16);
  expect((await post('/settings/data/code', {}, cookie)).headers.get('location')).toBe(`${PROOF}?done=data-code-sent`);
  const email = await emailOf(userId);
  const code = /\b\d{6}\b/.exec((await app.mailTo(email, 'code')).text)?.[0] ?? '';
  // The proof counts for the archive only.
  const deletion = await post('/settings/deletion', { userId, code }, cookie);
  expect([deletion.status, await db.$count(users, eq(users.id, userId))]).toEqual([409, 1]);
  expect((await post(PROOF, { code }, cookie)).headers.get('location')).toBe(`${PAGE}?done=data-proven`);
  expect((await get(ARCHIVE, cookie)).status).toBe(200);
  await db.execute(sql`update data_downloads set proven_until = now() - interval '1 second' where user_id = ${userId}`);
  expect((await post(PROOF, { code }, cookie)).status).toBe(409);
});

test('an expired archive or one without bytes leads to the page that says so, and another can be made', async () => {
  const { userId, cookie } = await withArchive();
  await db.execute(sql`update data_downloads set ends_at = now() - interval '1 second' where user_id = ${userId}`);
  expect((await get(ARCHIVE, cookie)).headers.get('location')).toBe(PAGE);
  expect(await (await get(PAGE, cookie)).text()).toContain('Your last archive is no longer here');
  const lost = await withArchive();
  const [row] = await db.select().from(dataDownloads).where(eq(dataDownloads.userId, lost.userId));
  await services.files.removeAll(`data-downloads/${row?.id}`);
  expect((await get(ARCHIVE, lost.cookie)).headers.get('location')).toBe(PAGE);
  expect(await (await get(PAGE, lost.cookie)).text()).toContain('The archive could not be made');
  expect((await post(PAGE, {}, lost.cookie)).status).toBe(302);
});
