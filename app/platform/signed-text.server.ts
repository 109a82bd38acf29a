import { createHmac, timingSafeEqual } from 'node:crypto';

const SIGNATURE_LENGTH = 43;

/** A text with its signature, safe in a URL if the text is. A signature for one purpose is invalid for every other. */
export function signed(secret: string, purpose: string, text: string): string {
  const key = createHmac('sha256', secret).update(`flashboard ${purpose}`).digest();
  return text + createHmac('sha256', key).update(text).digest('base64url');
}

export function readSigned(secret: string, purpose: string, token: string): string | null {
  const text = token.slice(0, -SIGNATURE_LENGTH);
  const [expected, given] = [Buffer.from(signed(secret, purpose, text)), Buffer.from(token)];
  return expected.length === given.length && timingSafeEqual(expected, given) ? text : null;
}
