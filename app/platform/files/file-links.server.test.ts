import { expect, test } from 'vitest';
import { createFileLinks } from '#app/platform/files/file-links.server.ts';

const links = createFileLinks('a secret of thirty-two characters!');
const NOW = new Date('2026-03-14T12:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

function parts(address: string) {
  const url = new URL(address, 'http://localhost');
  const [, , fileId = '', variant = ''] = url.pathname.split('/');
  return {
    fileId,
    variant,
    expires: url.searchParams.get('expires') ?? '',
    signature: url.searchParams.get('signature') ?? '',
  };
}

test('an address works for as long as it was given, and not a second longer', () => {
  const { fileId, variant, expires, signature } = parts(links.sign('f1', 'w400', 3600, NOW));
  expect(links.verify(fileId, variant, expires, signature, later(3599))).toBe(true);
  expect(links.verify(fileId, variant, expires, signature, later(3600))).toBe(false);
});

test('an address opens nothing but its own file, size and time', () => {
  const { fileId, variant, expires, signature } = parts(links.sign('f1', 'w400', 3600, NOW));
  expect(links.verify('f2', variant, expires, signature, NOW)).toBe(false);
  expect(links.verify(fileId, 'w1600', expires, signature, NOW)).toBe(false);
  expect(links.verify(fileId, variant, String(Number(expires) + 1), signature, NOW)).toBe(false);
  expect(links.verify(fileId, variant, '9e99', signature, NOW)).toBe(false);
  expect(links.verify(fileId, variant, expires, '', NOW)).toBe(false);
});

test("another installation's signature is worth nothing", () => {
  const { fileId, variant, expires, signature } = parts(createFileLinks('other').sign('f1', 'w400', 3600, NOW));
  expect(links.verify(fileId, variant, expires, signature, NOW)).toBe(false);
});
