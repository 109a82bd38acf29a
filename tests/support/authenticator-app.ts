import { createHmac } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The current code of an authenticator app for a key, by RFC 6238: six digits, new every 30 seconds. */
export function appCode(key: string, now = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const digest = createHmac('sha1', fromBase32(key)).update(counter).digest();
  const offset = (digest.at(-1) as number) & 15;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return String(number).padStart(6, '0');
}

/** The address of the QR code, on the page that sets up an app. */
export const uriIn = (html: string) =>
  (/name="uri"[^>]* value="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

/** The key in the address of the QR code. */
export function keyIn(uri: string): string {
  return new URL(uri).searchParams.get('secret') ?? '';
}

function fromBase32(key: string): Buffer {
  const bits = [...key.replaceAll(' ', '')].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
