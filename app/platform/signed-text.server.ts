import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

/** The secret of this installation, then those before it (AUTH_SECRET_OLD). The first one signs; all are accepted. */
export type AuthSecret = readonly [current: string, ...older: string[]];

/** For one purpose, one key of each secret. */
export type SigningKeys = readonly [current: KeyObject, ...older: KeyObject[]];

const SIGNATURE_LENGTH = 43;

/** The keys for one purpose: their signatures are invalid for every other. As `KeyObject`s, signing is 7 times as fast. */
export function signingKeys([current, ...older]: AuthSecret, purpose: string): SigningKeys {
  const keyOf = (secret: string) =>
    createSecretKey(createHmac('sha256', secret).update(`flashboard ${purpose}`).digest());
  return [keyOf(current), ...older.map(keyOf)];
}

/** A text with its signature, safe in a URL if the text is. */
export function signed([current]: SigningKeys, text: string): string {
  return text + signatureOf(current, text);
}

export function readSigned(keys: SigningKeys, token: string): string | null {
  const [text, signature] = [token.slice(0, -SIGNATURE_LENGTH), token.slice(-SIGNATURE_LENGTH)];
  return keys.some((key) => isSameText(signature, signatureOf(key, text))) ? text : null;
}

function signatureOf(key: KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Names a secret without giving it away. */
export function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('flashboard fingerprint').digest('hex').slice(0, 12);
}

/** In a time that does not tell how much of a guess is right. */
export function isSameText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
