import { createHmac } from 'node:crypto';
import { type AuthSecret, isSameText } from '#app/platform/signed-text.server.ts';

const SIGNED_COOKIE = /(?<=^|;\s*)((?:__Secure-)?flashboard\.\w+)=([\w-]+)\.([\w%+/]+(?:=|%3D))(?=;|\s*$)/gi;

/**
 * The cookies of a request with those of the authentication library signed anew that an older secret signed, and their
 * values by name. The library knows the current secret only.
 */
export function withOldCookiesRenewed(cookies: string, [current, ...older]: AuthSecret) {
  const renewed = new Map<string, string>();
  const changed = cookies.replaceAll(SIGNED_COOKIE, (whole, name: string, text: string, signature: string) => {
    const given = signature.replaceAll(/%(?:2B|2F|3D)/gi, (code) => decodeURIComponent(code));
    if (!older.some((secret) => isSameText(given, signatureOf(secret, text)))) return whole;
    const value = `${text}.${signatureOf(current, text)}`;
    renewed.set(name, value);
    return `${name}=${encodeURIComponent(value)}`;
  });
  return { cookies: changed, renewed };
}

/** As the library signs a cookie. */
const signatureOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64');
