import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkPdf } from '#app/platform/files/check-pdf.server.ts';
import { pdf, wrongPdfs } from '#tests/support/hostile-files.ts';
import { quickest } from '#tests/support/quickest.ts';

const folder = mkdtempSync(join(tmpdir(), 'flashboard-pdf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function check(bytes: Buffer): Promise<void> {
  const path = join(folder, 'file.pdf');
  await writeFile(path, bytes);
  await checkPdf(path);
}

test('valid documents pass', async () => {
  await check(pdf());
  await check(pdf({ pages: 200 }));
  await check(pdf({ packed: '5 0 << /Type /Annot >>', filter: '[ /FlateDecode ]' }));
  await check(pdf({ extra: `(${'x'.repeat(9 * 1024 * 1024)})` }));
});

test.each([
  '/OpenAction [3 0 R /Fit]',
  '/OpenAction << /S /GoTo /D [3 0 R /XYZ null null 0] >>',
  '/OpenAction<</D(here)/S/GoTo>>',
  '/OpenAction 5 0 R',
  '/OpenAction 90 0 R',
])('a document with a harmless opening action passes: %s', async (catalog) => {
  const link = '<< /Subtype /Link /A << /S /URI /URI (https://cpr.example) >> >>';
  const goTo = '<< /S /GoTo /D [3 0 R /Fit] >>';
  const head = '/Type/ObjStm/N 2/First 9';
  await check(pdf({ catalog, extra: goTo, packed: `5 0 6 31 ${goTo.padEnd(31)}${link}`, head }));
});

test('scripts are found across read boundaries', async () => {
  const script = '<< /S /JavaScript >>';
  for (const padding of [512 * 1024 - 250, 512 * 1024 - 240, 512 * 1024 - 230, 512 * 1024 + 16_000, 3_000_000]) {
    await expect(check(pdf({ extra: `${' '.repeat(padding)}${script}` }))).rejects.toMatchObject({
      problem: 'unsafe-pdf',
    });
  }
});

test.each(Object.entries(wrongPdfs()))('refused: %s', async (_what, bytes) => {
  const refusal = () => expect(check(bytes)).rejects.toMatchObject({ problem: 'unsafe-pdf' });
  expect(await quickest(1_000, refusal)).toBeLessThan(1_000);
});
