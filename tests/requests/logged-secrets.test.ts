import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { decisionPath } from '#app/features/reports/decision.server.ts';
import { suspensionPath } from '#app/features/suspensions/suspensions.server.ts';
import { testApp } from '#tests/support/app.ts';

const logged: string[] = [];
const written = vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
afterAll(() => written.mockRestore());
const AUTH_SECRET = 'a secret of this file alone, long enough to sign';
const { db, get } = await testApp({ LOG_LEVEL: 'debug', AUTH_SECRET });

const CLAIM = 'canaryCanaryCanaryCanaryCanaryCanaryCanaryC';
const [decided, suspended] = [decisionPath([AUTH_SECRET], randomUUID()), suspensionPath([AUTH_SECRET], randomUUID())];

test.each([
  ['a claim link', `/claim-job/${CLAIM}`, CLAIM, 'claim_tokens', '/claim-job/:token'],
  ['the address of a decision', decided, decided.slice(-43), 'decisions', '/decisions/:decisionId'],
  ['the address of a suspension', suspended, suspended.slice(-43), 'suspensions', '/suspended/:token'],
])('no log has the secret of %s, also when its page fails', async (_, path, secret, table, route) => {
  await get(path);
  await get(`${path}.data`);
  await db.execute(sql.raw(`alter table ${table} rename to ${table}_away`));
  const failed = [await get(path), await get(`${path}.data`)];
  await db.execute(sql.raw(`alter table ${table}_away rename to ${table}`));
  expect(failed.map(({ status }) => status)).toEqual([500, 500]);
  const all = logged.splice(0).join('');
  expect(all).toContain('request failed');
  expect(all).toContain(`"${route}"`);
  expect(all).not.toContain(secret);
});
