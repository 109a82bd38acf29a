import { expect, test } from 'vitest';
import { createFileLinks } from '#app/platform/files/file-links.server.ts';

const links = createFileLinks(['a secret of thirty-two characters!']);
/** The beginning of an hour, of a half of it, and of half a day. */
const NOON = new Date('2026-03-14T12:00:00Z');
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
const HOUR = 3600;
const LIVES = [HOUR, 24 * HOUR];

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

test.each(LIVES)('an address stays the same for half of its %i seconds (c-100)', (life) => {
  const first = links.sign('f1', 'w400', life, NOON);
  for (const seconds of [1, life / 4, life / 2 - 0.001]) {
    expect(links.sign('f1', 'w400', life, after(seconds)), `${seconds} s later`).toBe(first);
  }
  expect(links.sign('f1', 'w400', life, after(life / 2))).not.toBe(first);
});

test.each(LIVES)('an address lives for at most %i seconds and at least half', (life) => {
  for (const given of [0, 1, life / 3, life / 2 - 0.001, life / 2, life * 0.9]) {
    const { fileId, variant, expires, signature } = parts(links.sign('f1', 'w400', life, after(given)));
    const left = Number(expires) - after(given).getTime() / 1000;
    expect(left).toBeLessThanOrEqual(life);
    expect(left).toBeGreaterThan(life / 2);
    const works = (seconds: number) => links.verify(fileId, variant, expires, signature, after(given + seconds));
    expect([works(left - 0.001), works(left), works(left + 1)]).toEqual([true, false, false]);
  }
});

test('an address opens only its own file, size and time', () => {
  for (const given of [links, createFileLinks(['a secret of thirty-two characters!'])]) {
    const { fileId, variant, expires, signature } = parts(links.sign('f1', 'w400', HOUR, NOON));
    expect(given.verify(fileId, variant, expires, signature, NOON)).toBe(true);
    expect(given.verify('f2', variant, expires, signature, NOON)).toBe(false);
    expect(given.verify(fileId, 'w1600', expires, signature, NOON)).toBe(false);
    expect(given.verify(fileId, variant, String(Number(expires) + 1), signature, NOON)).toBe(false);
    expect(given.verify(fileId, variant, `0${expires}`, signature, NOON)).toBe(false);
    expect(given.verify(fileId, variant, '9e99', signature, NOON)).toBe(false);
    expect(given.verify(fileId, variant, expires, '', NOON)).toBe(false);
    expect(given.verify(fileId, variant, expires, `${signature}=`, NOON)).toBe(false);
  }
});

test("another installation's signature is refused", () => {
  const { fileId, variant, expires, signature } = parts(createFileLinks(['other']).sign('f1', 'w400', HOUR, NOON));
  expect(links.verify(fileId, variant, expires, signature, NOON)).toBe(false);
});
