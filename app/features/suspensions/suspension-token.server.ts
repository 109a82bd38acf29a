import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '#app/domain/id.ts';

/** SHA-256 in base64url. */
const SIGNATURE_LENGTH = 43;

/**
 * The page that tells somebody who is kept out why, and until when. They have no session, so its address is the proof:
 * it is given to whoever has just shown the right credentials, and stands in the mail.
 */
export function suspensionPath(secret: string, suspensionId: string): string {
  return `/suspended/${suspensionId}${signatureOf(secret, suspensionId)}`;
}

/** The suspension that a token names; null for one that is not ours to the letter. */
export function readSuspensionToken(secret: string, token: string): string | null {
  const id = token.slice(0, -SIGNATURE_LENGTH);
  const [expected, given] = [Buffer.from(signatureOf(secret, id)), Buffer.from(token.slice(-SIGNATURE_LENGTH))];
  return isId(id) && expected.length === given.length && timingSafeEqual(expected, given) ? id : null;
}

/** With a key of its own: nothing else that the secret signs is a token, and no token is anything else. */
function signatureOf(secret: string, said: string): string {
  const key = createHmac('sha256', secret).update('flashboard suspension').digest();
  return createHmac('sha256', key).update(said).digest('base64url');
}
