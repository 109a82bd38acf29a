import { type AuthSecret, readSigned, signed, signingKeys } from '#app/platform/signed-text.server.ts';

export type FileLinks = {
  /** Valid between half of `lifeSeconds` and all of it, and the same during each half, for caching (ruling c-100). */
  sign(fileId: string, variant: string, lifeSeconds: number, now: Date): string;
  verify(fileId: string, variant: string, expires: string, signature: string, now: Date): boolean;
};

const signedText = (fileId: string, variant: string, expires: string) => `${fileId}\n${variant}\n${expires}`;

/** Signed URLs: each opens one size of one file until it expires. Signing needs no query, so it never fails (c-215). */
export function createFileLinks(secret: AuthSecret): FileLinks {
  const keys = signingKeys(secret, 'file links');
  return {
    sign(fileId, variant, lifeSeconds, now) {
      const expires = String(expiryOf(lifeSeconds, now));
      const text = signedText(fileId, variant, expires);
      const signature = signed(keys, text).slice(text.length);
      return `/files/${fileId}/${variant}?expires=${expires}&signature=${signature}`;
    },
    verify(fileId, variant, expires, signature, now) {
      if (!/^\d{1,12}$/.test(expires) || Number(expires) <= now.getTime() / 1000) return false;
      const text = signedText(fileId, variant, expires);
      return readSigned(keys, text + signature) === text;
    },
  };
}

function expiryOf(lifeSeconds: number, now: Date): number {
  const half = Math.floor(lifeSeconds / 2);
  return (Math.floor(now.getTime() / 1000 / half) + 2) * half;
}
