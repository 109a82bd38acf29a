import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkPdf, UnsafePdf } from '#app/platform/files/check-pdf.server.ts';
import { pdf, wrongPdfs } from '#tests/support/hostile-files.ts';
import { quickest } from '#tests/support/quickest.ts';

const folder = mkdtempSync(join(tmpdir(), 'flashboard-pdf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function check(bytes: Buffer): Promise<void> {
  const path = join(folder, 'file.pdf');
  await writeFile(path, bytes);
  await checkPdf(path);
}

test('an honest document passes, whatever its length', async () => {
  await check(pdf());
  await check(pdf({ pages: 200 }));
  await check(pdf({ packed: '5 0 << /Type /Annot >>', filter: '[ /FlateDecode ]' }));
  await check(pdf({ extra: `(${'x'.repeat(9 * 1024 * 1024)})` }));
});

test('what is found lies anywhere, also across the pieces it is read in', async () => {
  const script = '<< /S /JavaScript >>';
  for (const padding of [512 * 1024 - 250, 512 * 1024 - 240, 512 * 1024 - 230, 512 * 1024 + 16_000, 3_000_000]) {
    await expect(check(pdf({ extra: `${' '.repeat(padding)}${script}` }))).rejects.toThrow(UnsafePdf);
  }
});

test.each(Object.entries(wrongPdfs()))('refused: %s', async (_what, bytes) => {
  const refusal = () => expect(check(bytes)).rejects.toThrow(UnsafePdf);
  expect(await quickest(3_000, refusal)).toBeLessThan(3_000);
});
