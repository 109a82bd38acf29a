import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const COOKIE = 'flashboard.device';

/**
 * The mark of a browser that somebody has signed in from before. It lets nobody in: it only gives that browser a count
 * of wrong passwords of its own, for that one account, so strangers who fail cannot lock the owner out.
 */
export function knownDevice(headers: Headers, secret: string, email: string): string | null {
  const value = headers.get('cookie')?.match(/(?:^|;\s*)(?:__Host-)?flashboard\.device=([^;]+)/)?.[1];
  const [deviceId, signature] = value?.split('.') ?? [];
  if (!deviceId || !signature) return null;
  const expected = sign(secret, deviceId, email);
  const isGenuine =
    signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  return isGenuine ? deviceId : null;
}

/** The cookie that makes this browser a known one for this account. */
export function deviceCookie(secret: string, email: string, https: boolean): string {
  const deviceId = randomUUID();
  const name = https ? `__Host-${COOKIE}` : COOKIE;
  const attributes = `Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  return `${name}=${deviceId}.${sign(secret, deviceId, email)}; ${attributes}`;
}

function sign(secret: string, deviceId: string, email: string): string {
  return createHmac('sha256', secret).update(`device:${deviceId}:${email}`).digest('base64url');
}
