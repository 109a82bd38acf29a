import { z } from 'zod';

export const PUSH_DEVICES_MAX = 20;

export const PUSH_FAILURES_MOST = 5;

export const ENDPOINT_MAX = 2000;

const NOT_A_DEVICE = 'Your browser sent something that is no push address. Reload the page and try again.';

/** https on its own port, without a name and password, in ASCII. Its host is checked each time, too (trust C11). */
export function isPushEndpoint(text: string): boolean {
  if (text.length > ENDPOINT_MAX || !/^https:\/\/(?![/\\])[\x21-\x7e]+$/.test(text) || !URL.canParse(text))
    return false;
  const { protocol, port, username, password, hash, hostname } = new URL(text);
  return protocol === 'https:' && hostname !== '' && [port, username, password, hash].every((part) => part === '');
}

/** A point on P-256, uncompressed, and 16 random bytes (RFC 8291), as browsers write them. */
const P256DH = /^B[\w-]{86}=?$/;
const AUTH = /^[\w-]{22}(?:==)?$/;

export const pushDeviceSchema = z.object({
  endpoint: z.string({ error: NOT_A_DEVICE }).refine(isPushEndpoint, { error: NOT_A_DEVICE }),
  p256dh: z.string({ error: NOT_A_DEVICE }).regex(P256DH, { error: NOT_A_DEVICE }),
  auth: z.string({ error: NOT_A_DEVICE }).regex(AUTH, { error: NOT_A_DEVICE }),
});

export type PushDeviceInput = z.infer<typeof pushDeviceSchema>;
