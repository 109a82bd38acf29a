import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const COOKIE = 'flashboard.device';
/** How many accounts one browser remembers, as when a household shares it. */
const ACCOUNTS_MOST = 5;

type Mark = { deviceId: string; signatures: string[] };

/**
 * The mark of a browser that somebody has signed in from before. It lets nobody in. Wrong passwords for that account
 * are counted separately for that browser, so strangers cannot lock the owner out; and no mail about a new device is
 * sent.
 */
export function knownDevice(headers: Headers, secret: string, email: string): string | null {
  const mark = markIn(headers);
  if (!mark) return null;
  const expected = Buffer.from(sign(secret, mark.deviceId, email));
  const isKnown = mark.signatures.some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isKnown ? mark.deviceId : null;
}

/** The cookie that makes this browser known for this account too. */
export function deviceCookie(headers: Headers, secret: string, email: string, https: boolean): string {
  const { deviceId, signatures } = markIn(headers) ?? { deviceId: randomUUID(), signatures: [] };
  const mine = sign(secret, deviceId, email);
  const kept = [mine, ...signatures.filter((signature) => signature !== mine)].slice(0, ACCOUNTS_MOST);
  const name = https ? `__Host-${COOKIE}` : COOKIE;
  const attributes = `Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  return `${name}=${[deviceId, ...kept].join('.')}; ${attributes}`;
}

function markIn(headers: Headers): Mark | null {
  const value = headers.get('cookie')?.match(/(?:^|;\s*)(?:__Host-)?flashboard\.device=([\w.-]{1,600})/)?.[1];
  const [deviceId, ...signatures] = value?.split('.') ?? [];
  return deviceId && /^[\da-f-]{36}$/.test(deviceId) ? { deviceId, signatures } : null;
}

function sign(secret: string, deviceId: string, email: string): string {
  return createHmac('sha256', secret).update(`device:${deviceId}:${email}`).digest('base64url');
}
