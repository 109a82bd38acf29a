import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, type SQL, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sessions } from '#app/data/schema/accounts.ts';
import { jobPosts, jobViews } from '#app/data/schema/jobs.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { profileViews } from '#app/data/schema/profile-views.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import { removeOld } from '#app/features/retention/retention.server.ts';
import { readSettings } from '#app/platform/env.server.ts';
import { removeCapturedMail } from '#app/platform/mail/mail-transport.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const settings = readSettings({ AUTH_SECRET: 'k3Vw9-qPzR7_mT1xYb5Ld8Hs2Nf6Gj0Q' });
const [artist, viewer, shop] = [await world.artist(), await world.artist(), await world.shop()];
const [me, other, shopId] = [artist.actor.userId, viewer.actor.userId, shop.shopId];
const jobId = await world.job(shopId);

beforeEach(async () => {
  for (const table of [sessions, notifications, profileViews, jobViews]) await db.delete(table);
  await db.execute(sql`delete from data_downloads`);
});

const told = (at: SQL, set: SQL) => sql`
  insert into notifications (user_id, type, message, dedupe_key, created_at, read_at, deleted_at)
  select ${me}, 'JOB_UPDATE', 'text', gen_random_uuid(), ${at}, ${set}`;

/** How a row of that age is written, how many days it stays (null: always), and its table. */
const ROWS: [name: string, table: string, days: number | null, written: (at: SQL) => SQL][] = [
  [
    'a session',
    'sessions',
    7,
    (at) => sql`insert into sessions (user_id, token, expires_at) values (${me}, 't', ${at})`,
  ],
  [
    'a code',
    'verifications',
    7,
    (at) => sql`insert into verifications (identifier, value, expires_at) values ('i', 'v', ${at})`,
  ],
  [
    'a change of address',
    'email_changes',
    7,
    (at) => sql`
    insert into email_changes (user_id, new_email, expires_at) values (${me}, 'new@example.com', ${at})`,
  ],
  [
    'a confirmation link',
    'confirmation_tokens',
    30,
    (at) => sql`
    insert into confirmation_tokens (user_id, token_hash, expires_at) values (${me}, 'h', ${at})`,
  ],
  ['a limit', 'rate_limits', 0, (at) => sql`insert into rate_limits values ('k', 1, ${at})`],
  [
    'an event that was given up',
    'outbox',
    90,
    (at) => sql`insert into outbox (event, attempts, created_at) values ('{}', 12, ${at})`,
  ],
  ['an event that waits', 'outbox', null, (at) => sql`insert into outbox (event, created_at) values ('{}', ${at})`],
  [
    'an archive without its bytes',
    'data_downloads',
    30,
    (at) => sql`
    insert into data_downloads (user_id, state, asked_at, swept_at) values (${me}, 'FAILED', ${at}, now())`,
  ],
  [
    'an archive with its bytes',
    'data_downloads',
    null,
    (at) => sql`
    insert into data_downloads (user_id, state, asked_at) values (${me}, 'FAILED', ${at})`,
  ],
  ['a read notification', 'notifications', 180, (at) => told(at, sql`now(), null`)],
  ['a deleted notification', 'notifications', 180, (at) => told(at, sql`null, now()`)],
  ['an unread notification', 'notifications', null, (at) => told(at, sql`null, null`)],
  [
    'a view of an artist',
    'profile_views',
    30,
    (at) => sql`
    insert into profile_views (artist_id, viewer_id, viewed_at) values (${me}, ${other}, ${at})`,
  ],
  [
    'a view of a shop',
    'profile_views',
    30,
    (at) => sql`
    insert into profile_views (shop_id, viewer_id, viewed_at) values (${shopId}, ${other}, ${at})`,
  ],
  ['a view of a job', 'job_views', 180, (at) => sql`insert into job_views values (${jobId}, ${other}, ${at})`],
  [
    'an entry of the audit log',
    'audit_log',
    null,
    (at) => sql`
    insert into audit_log (action, subject_type, created_at) values ('shop.made', 'shop', ${at})`,
  ],
];

test.each(ROWS)('%s: a younger one stays, an older one goes', async (_, table, days, written) => {
  const count = async () => (await db.execute(sql`select from ${sql.identifier(table)}`)).rowCount;
  await db.execute(sql`delete from ${sql.identifier(table)}`);
  const aged = (hours: number) => written(sql`now() - make_interval(days => ${days ?? 4_000}, hours => ${hours}::int)`);
  await db.execute(aged(-1));
  await removeOld(db, settings);
  expect(await count()).toBe(1);
  await db.execute(sql`delete from ${sql.identifier(table)}`);
  await db.execute(aged(1));
  await removeOld(db, settings);
  expect(await count()).toBe(days === null ? 1 : 0);
});

test('waits for a chair go when their days are over everywhere', async () => {
  await db.execute(sql`
    insert into chair_waits (artist_id, shop_id, during, min_days)
    select ${me}, ${shopId}, daterange(current_date - 9, current_date + ends), 1 from unnest(array[-2, 0, 9]) ends`);
  await removeOld(db, settings);
  expect(await db.execute(sql`select from chair_waits`)).toMatchObject({ rowCount: 2 });
});

test('removed views stay as numbers, except those that an open archive names', async () => {
  const views = async () =>
    [
      ...(await db.select({ views: artistProfiles.pastViews }).from(artistProfiles).where(eq(artistProfiles.id, me))),
      ...(await db.select({ views: shopProfiles.pastViews }).from(shopProfiles).where(eq(shopProfiles.id, shopId))),
      ...(await db.select({ views: jobPosts.pastViews }).from(jobPosts).where(eq(jobPosts.id, jobId))),
    ].map((row) => row.views);
  for (const table of ['artist_profiles', 'shop_profiles', 'job_posts'])
    await db.execute(sql`update ${sql.identifier(table)} set past_views = 0`);
  const old = sql`now() - interval '200 days'`;
  await db.execute(
    sql`insert into profile_views (artist_id, viewer_id, viewed_at) select ${me}, ${other}, ${old} from generate_series(1, 1500)`,
  );
  await db.execute(
    sql`insert into profile_views (shop_id, viewer_id, viewed_at) select ${shopId}, null, ${old} from generate_series(1, 2)`,
  );
  await db.execute(
    sql`insert into job_views select ${jobId}, id, ${old} from unnest(array[${me}, ${other}]::uuid[]) id`,
  );
  await db.execute(sql`
    insert into data_downloads (user_id, state, made_at, ends_at, bytes)
    values (${me}, 'READY', now(), now() + interval '1 day', 1)`);
  await removeOld(db, settings);
  expect(await views()).toEqual([1_500, 2, 1]);
  expect(await db.select().from(jobViews)).toMatchObject([{ viewerId: me }]);
});

const manySessions = (count: number) =>
  db.execute(sql`
    insert into sessions (user_id, token, expires_at)
    select ${me}, 'token-' || n, now() - interval '9 days' + make_interval(secs => n) from generate_series(1, ${count}) n`);

test('concurrent processes remove each row once', async () => {
  await manySessions(2_500);
  const removed = await Promise.all([removeOld(db, settings), removeOld(db, settings), removeOld(db, settings)]);
  expect(removed.reduce((sum, count) => sum + count)).toBe(2_500);
});

test('when a batch fails, the batches before it stay removed and the rest stays', async () => {
  await manySessions(2_500);
  await db.execute(sql`
    create function no_room() returns trigger language plpgsql as $$ begin raise disk_full; end $$`);
  await db.execute(sql`
    create trigger no_room before delete on sessions for each row when (old.token = 'token-1500') execute function no_room()`);
  await expect(removeOld(db, settings)).rejects.toThrow();
  expect(await db.$count(sessions)).toBe(1_500);
  await db.execute(sql`drop trigger no_room on sessions`);
  await removeOld(db, settings);
  expect(await db.$count(sessions)).toBe(0);
});

test('captured mails go after their days', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flashboard-mail-'));
  await mkdir(join(folder, 'mail'));
  for (const [name, hours] of [
    ['old.eml', 25],
    ['new.eml', 23],
  ] as const) {
    await writeFile(join(folder, 'mail', name), '');
    const at = new Date(Date.now() - hours * 60 * 60_000);
    await utimes(join(folder, 'mail', name), at, at);
  }
  await removeCapturedMail(folder, 1);
  expect(await readdir(join(folder, 'mail'))).toEqual(['new.eml']);
  await rm(folder, { recursive: true });
});
