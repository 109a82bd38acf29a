import { createHmac, timingSafeEqual } from 'node:crypto';

export type FileLinks = {
  /** An address of one stored size of a file that works for `lifeSeconds` from `now`. */
  sign(fileId: string, variant: string, lifeSeconds: number, now: Date): string;
  /** Whether the address is one of ours, unaltered and not expired. */
  verify(fileId: string, variant: string, expires: string, signature: string, now: Date): boolean;
};

/** Signed addresses: each opens one file, until it expires. */
export function createFileLinks(secret: string): FileLinks {
  const key = createHmac('sha256', secret).update('flashboard file links').digest();
  const signatureOf = (fileId: string, variant: string, expires: string) =>
    createHmac('sha256', key).update(`${fileId}\n${variant}\n${expires}`).digest('base64url');
  return {
    sign(fileId, variant, lifeSeconds, now) {
      const expires = String(Math.floor(now.getTime() / 1000) + lifeSeconds);
      return `/files/${fileId}/${variant}?expires=${expires}&signature=${signatureOf(fileId, variant, expires)}`;
    },
    verify(fileId, variant, expires, signature, now) {
      if (!/^\d{1,12}$/.test(expires) || Number(expires) <= now.getTime() / 1000) return false;
      const expected = Buffer.from(signatureOf(fileId, variant, expires));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
