import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '#app/domain/id.ts';

/** SHA-256 in base64url. */
const SIGNATURE_LENGTH = 43;

/**
 * The page of a decision for whom it is about, signed in or not: who is suspended has no session, so the address in the
 * mail is the proof. It opens this one decision, and takes one answer to it.
 */
export function decisionPath(secret: string, decisionId: string): string {
  return `/decisions/${decisionId}${signatureOf(secret, decisionId)}`;
}

/** What the last part of such an address names; `byMail` where it is signed. Null for anything else. */
export function readDecisionAddress(secret: string, part: string): { decisionId: string; byMail: boolean } | null {
  if (isPlainId(part)) return { decisionId: part.toLowerCase(), byMail: false };
  const decisionId = part.slice(0, -SIGNATURE_LENGTH);
  const [expected, given] = [Buffer.from(signatureOf(secret, decisionId)), Buffer.from(part.slice(-SIGNATURE_LENGTH))];
  const isOurs = isId(decisionId) && expected.length === given.length && timingSafeEqual(expected, given);
  return isOurs ? { decisionId, byMail: true } : null;
}

/** Nothing else is known of other texts, which may be signed. */
const isPlainId = (part: string): boolean => isId(part);

/** With a key of its own: nothing else that the secret signs is a token, and no token is anything else. */
function signatureOf(secret: string, said: string): string {
  const key = createHmac('sha256', secret).update('flashboard decision').digest();
  return createHmac('sha256', key).update(said).digest('base64url');
}
