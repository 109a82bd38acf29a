import { getTableColumns, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '#app/data/schema.server.ts';
import type { ArchivedTable } from '#app/features/data-download/archived-table.server.ts';
import { ARCHIVED_TABLES, PARTS } from '#app/features/data-download/write-archive.server.ts';

const TABLES = Object.entries(schema).flatMap(([name, table]) => (is(table, PgTable) ? [[name, table] as const] : []));
const archivedAs = (name: string) => (ARCHIVED_TABLES as Record<string, ArchivedTable>)[name];
/** Columns that reference a user or a profile, by the schema's naming. */
const OF_PEOPLE = /^(?:user|owner|viewer|reporter|sender|artist|shop|aboutUser|aboutShop)Id$/;

test('every table is archived or left out for a reason', () => {
  const missing = TABLES.flatMap(([name]) => (archivedAs(name) ? [] : [name]));
  expect(missing, 'see "A table" in CONTRIBUTING.md').toEqual([]);
  expect(Object.keys(ARCHIVED_TABLES).sort()).toEqual(TABLES.map(([name]) => name).sort());
});

test('every column of an archived table is shown or withheld for a reason', () => {
  const complaints = TABLES.flatMap(([name, table]) => {
    const stands = archivedAs(name);
    if (!stands || 'leftOut' in stands) return [];
    const shown = new Set(stands.parts.flatMap(({ columns }) => columns));
    const withheld = new Set(Object.values(stands.withheld).flat());
    const columns = Object.keys(getTableColumns(table));
    return [
      ...columns
        .filter((column) => !shown.has(column) && !withheld.has(column))
        .map((one) => `${name}.${one}: neither`),
      ...columns.filter((column) => shown.has(column) && withheld.has(column)).map((one) => `${name}.${one}: both`),
    ];
  });
  expect(complaints).toEqual([]);
});

test('tables with member rows that are left out are known', () => {
  const left = TABLES.flatMap(([name, table]) => {
    const stands = archivedAs(name);
    const isOfPeople = Object.keys(getTableColumns(table)).some((column) => OF_PEOPLE.test(column));
    return stands && 'leftOut' in stands && isOfPeople ? [name] : [];
  });
  expect(left.sort()).toEqual([
    'chairOpenings',
    'claimTokens',
    'confirmationTokens',
    'reportCases',
    'scheduledDeliveries',
    'shopVerifications',
  ]);
});

test('no secret or storage path is shown', () => {
  const shown = PARTS.flatMap(({ file, columns }) => columns.map((column) => `${file}: ${column}`));
  const secret = /: (?:.*(?:token|hash|secret|password|endpoint|p256dh|variants).*|auth|path|publicKey|\w*codes)$/i;
  expect(shown.filter((one) => secret.test(one))).toEqual([]);
});
