import { createECDH } from 'node:crypto';
import type { PushRequest } from '#app/platform/push/post-push.server.ts';
import type { PushKeys } from '#app/platform/push/push-keys.server.ts';
import type { ComposedPush } from '#app/platform/push/push-message.ts';

/** How long a push service keeps a push for a device that is off; older news can be found in the app. */
const TTL_SECONDS = 24 * 60 * 60;

/** Whether something can be encrypted for this key: it must be a point on the curve. */
export function isDeviceKey(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    return own.computeSecret(Buffer.from(p256dh, 'base64url')).length > 0;
  } catch {
    return false;
  }
}

/**
 * A push as its service takes it: its words encrypted for the one device (RFC 8291), signed with our key (RFC 8292).
 * Null when the device's own keys cannot be used.
 */
export async function sealPush(
  { to, message }: ComposedPush,
  { publicKey, privateKey }: PushKeys,
  contact: string,
): Promise<PushRequest | null> {
  const { endpoint, p256dh, auth } = to;
  const { urgency, ...shown } = message;
  const webPush = (await import('web-push')).default;
  if (!isDeviceKey(p256dh)) return null;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(shown),
    { vapidDetails: { subject: contact, publicKey, privateKey }, TTL: TTL_SECONDS, urgency },
  );
  return { endpoint, headers: headers as Record<string, string>, body };
}
