import { createHmac, timingSafeEqual } from 'node:crypto';
import { MAIL_TOPICS, type MailTopic } from '#app/domain/notification-preferences.ts';

/** Which mails one link ends: those about one topic, to one person. `mailId` is the mail that carried it. */
export type Unsubscribing = { userId: string; topic: MailTopic; mailId: string };

/** Of the account and of the mail, in bytes; the name of the topic follows them. */
const ID_BYTES = 16;
/** SHA-256 in base64url. */
const SIGNATURE_LENGTH = 43;

/**
 * The token of a link that unsubscribes: signed, so that it needs no row, and never too old, because people unsubscribe
 * from mails of years ago. It says what it ends, and can do nothing else. Letters, digits, '-' and '_' only, and short
 * enough for one line of a mail's head.
 */
export function signUnsubscribe(secret: string, { userId, topic, mailId }: Unsubscribing): string {
  const said = Buffer.concat([bytesOf(userId), bytesOf(mailId), Buffer.from(topic)]).toString('base64url');
  return said + signatureOf(secret, said);
}

/** What a token ends; null for one that is not ours to the letter. */
export function verifyUnsubscribe(secret: string, token: string): Unsubscribing | null {
  const said = token.slice(0, -SIGNATURE_LENGTH);
  const [expected, given] = [Buffer.from(signatureOf(secret, said)), Buffer.from(token.slice(-SIGNATURE_LENGTH))];
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  const bytes = Buffer.from(said, 'base64url');
  const name = bytes.subarray(2 * ID_BYTES).toString();
  // Signed by an older release, about something that mails are not about any more.
  const topic = MAIL_TOPICS.find((one) => one === name);
  if (!topic) return null;
  return { userId: idOf(bytes.subarray(0, ID_BYTES)), topic, mailId: idOf(bytes.subarray(ID_BYTES, 2 * ID_BYTES)) };
}

/** With a key of its own: nothing else that the secret signs is a token, and no token is anything else. */
function signatureOf(secret: string, said: string): string {
  const key = createHmac('sha256', secret).update('flashboard unsubscribe').digest();
  return createHmac('sha256', key).update(said).digest('base64url');
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
