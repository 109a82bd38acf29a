import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isBusy, isDatabaseAway } from '#app/platform/db/database-away.server.ts';

const failure = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error: unknown) => error);
const connecting = (config: pg.ClientConfig) => failure(new pg.Client(config).connect());

test('an unreachable server counts as away', async () => {
  expect(isDatabaseAway(await connecting({ host: '127.0.0.1', port: 1 }))).toBe(true);
  expect(isDatabaseAway(await connecting({ host: '/no/such/folder' }))).toBe(true);
});

test('a wrapped error keeps its meaning', () => {
  const told = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('told'), { code }) });
  expect(['57014', '57P01', '53300', '53100', '08006'].map((code) => isDatabaseAway(told(code)))).not.toContain(false);
  expect(['57014', '57P01', '53300'].map((code) => isBusy(told(code)))).toEqual([true, false, false]);
  expect(['23505', '42P01', '57000', '22001'].map((code) => isDatabaseAway(told(code)))).not.toContain(true);
});

test('other errors do not count as away', async () => {
  expect(isDatabaseAway(await failure(readFile('/no/such/file')))).toBe(false);
  expect(isDatabaseAway(new Error('broken'))).toBe(false);
  expect(isDatabaseAway('a text')).toBe(false);
});
