import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotificationType } from '#app/domain/notifications/notifications.ts';
import { rowKeyOf } from '#app/domain/notifications/notifications.ts';
import { USUAL_TIME_ZONE } from '#app/domain/values/shop-time.ts';
import { readSettings } from '#app/platform/env.server.ts';
import { openFileStore } from '#app/platform/files/file-store.server.ts';
import type { DemoAccount } from '#db/seed/demo-accounts.server.ts';
import { plantCast } from '#db/seed/plant-cast.server.ts';
import { testDatabase } from '#tests/support/database.ts';

const { db } = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'flashboard-cast-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const now = new Date('2026-11-21T12:00:00Z');
const rows = async (query: string) => (await db.execute(sql.raw(query))).rows;
const count = async (from: string) => Number((await rows(`select count(*) as n from ${from}`))[0]?.n);
const plant = async () => {
  const files = await openFileStore(readSettings({ DATA_DIR: dataDir }));
  return plantCast({ db, files, dataDir, now, hashPassword: async (password) => `hash of ${password}` });
};
const accounts = (): DemoAccount[] => JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'));

beforeAll(async () => {
  expect(await plant()).toBe(true);
});

test('planting twice changes nothing', async () => {
  const before = await count('users');
  const list = accounts();
  expect(await plant()).toBe(false);
  expect(await count('users')).toBe(before);
  expect(accounts()).toEqual(list);
});

test('the list of sign-ins covers every role and is private', async () => {
  const list = accounts();
  expect(statSync(join(dataDir, 'demo-accounts.json')).mode & 0o777).toBe(0o600);
  for (const account of list) {
    expect(await count(`users where email = '${account.email}' and email_verified`)).toBe(1);
    expect(
      await count(
        `accounts a join users u on u.id = a.user_id where u.email = '${account.email}' and a.password = 'hash of ${account.password}'`,
      ),
    ).toBe(1);
  }
  const emailWhere = (role: string, note: RegExp) =>
    list.find((one) => one.role === role && note.test(one.note))?.email;

  const artist = emailWhere('ARTIST', /every state/);
  const states = await rows(
    `select distinct a.status from job_applications a join users u on u.id = a.artist_id where u.email = '${artist}'`,
  );
  expect(states.map(({ status }) => status).sort()).toEqual(['ACCEPTED', 'PENDING', 'REJECTED']);

  const newcomer = emailWhere('ARTIST', /has not begun/);
  expect(
    await count(
      `artist_profiles where email = '${newcomer}' and current_step = 1 and not setup_completed and full_name is null`,
    ),
  ).toBe(1);

  const shop = emailWhere('SHOP', /active, closed and filled/);
  const jobs = await rows(
    `select distinct j.status from job_posts j join users u on u.id = j.shop_id where u.email = '${shop}'`,
  );
  expect(jobs.map(({ status }) => status).sort()).toEqual(['ACTIVE', 'CLOSED', 'FILLED']);
  expect(
    await count(
      `job_applications a join job_posts j on j.id = a.job_id join users u on u.id = j.shop_id where u.email = '${shop}' and a.status = 'PENDING'`,
    ),
  ).toBeGreaterThan(2);

  const halfway = emailWhere('SHOP', /middle of onboarding/);
  expect(
    await count(`shop_profiles where email = '${halfway}' and current_step between 2 and 4 and not setup_completed`),
  ).toBe(1);

  const staff = emailWhere('STAFF', /staff/);
  expect(await count(`admin_users where email = '${staff}'`)).toBe(1);
  expect(list.find(({ role }) => role === 'STAFF')?.password).not.toBe('Flashboard1');
});

test('repeated notifications share a row', async () => {
  const told = await rows('select type, related_id, created_at, row_key from notifications');
  for (const { type, related_id, created_at, row_key } of told) {
    const about = { type: type as NotificationType, relatedId: related_id as string };
    expect(row_key).toBe(rowKeyOf(about, new Date(created_at as string), USUAL_TIME_ZONE));
  }
  const messages = told.filter(({ type }) => type === 'NEW_MESSAGE').map(({ row_key }) => row_key);
  expect(new Set(messages).size).toBeLessThan(messages.length);
});

test('finished profiles have texts and pictures', async () => {
  expect(await count('artist_profiles where setup_completed and char_length(bio) not between 50 and 500')).toBe(0);
  expect(await count('shop_profiles where setup_completed and char_length(description) not between 50 and 500')).toBe(
    0,
  );
  expect(
    await count(
      'artist_profiles p where setup_completed and (select count(*) from portfolio_images i where i.artist_id = p.id) not between 3 and 6',
    ),
  ).toBe(0);
  expect(await count('artist_profiles where setup_completed and (profile_image_id is null or lat is null)')).toBe(0);
  expect(await count('shop_profiles where setup_completed and (logo_id is null or lat is null)')).toBe(0);
  for (const { bucket, path, variants } of await rows('select bucket, path, variants from files')) {
    for (const { key } of variants as { key: string }[])
      expect(existsSync(join(dataDir, 'files', `${bucket}/${path}/${key}`))).toBe(true);
  }
});
