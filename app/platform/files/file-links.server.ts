import { createHmac, timingSafeEqual } from 'node:crypto';

export type FileLinks = {
  /** Valid between half of `lifeSeconds` and all of it, and the same during each half, for caching (ruling c-100). */
  sign(fileId: string, variant: string, lifeSeconds: number, now: Date): string;
  verify(fileId: string, variant: string, expires: string, signature: string, now: Date): boolean;
};

/** Cached URLs: a thousand pictures in all sizes, about 10 MB. */
const READY_MAX = 20_000;
const SIGNATURE = '&signature=';

/** Signed URLs: each opens one size of one file until it expires. Signing needs no query, so it never fails (c-215). */
export function createFileLinks(secret: string): FileLinks {
  const key = createHmac('sha256', secret).update('flashboard file links').digest();
  const signatureOf = (fileId: string, variant: string, expires: string) =>
    createHmac('sha256', key).update(`${fileId}\n${variant}\n${expires}`).digest('base64url');
  /** Only what pages asked for, so nobody else can crowd it out. */
  const ready = new Map<string, string>();

  return {
    sign(fileId, variant, lifeSeconds, now) {
      const expires = String(expiryOf(lifeSeconds, now));
      const unsigned = unsignedAddress(fileId, variant, expires);
      const known = ready.get(unsigned);
      if (known) return known;
      const address = unsigned + SIGNATURE + signatureOf(fileId, variant, expires);
      if (ready.size >= READY_MAX) ready.delete(ready.keys().next().value as string);
      ready.set(unsigned, address);
      return address;
    },
    verify(fileId, variant, expires, signature, now) {
      if (!/^\d{1,12}$/.test(expires) || Number(expires) <= now.getTime() / 1000) return false;
      const known = ready.get(unsignedAddress(fileId, variant, expires));
      const right = known?.slice(known.lastIndexOf(SIGNATURE) + SIGNATURE.length);
      const expected = Buffer.from(right ?? signatureOf(fileId, variant, expires));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

function unsignedAddress(fileId: string, variant: string, expires: string): string {
  return `/files/${fileId}/${variant}?expires=${expires}`;
}

function expiryOf(lifeSeconds: number, now: Date): number {
  const half = Math.floor(lifeSeconds / 2);
  return (Math.floor(now.getTime() / 1000 / half) + 2) * half;
}
