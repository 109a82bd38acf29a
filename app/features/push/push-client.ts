export type PushStanding = 'unsupported' | 'to-install' | 'denied' | 'possible';

export class PushProblem extends Error {
  override name = 'PushProblem';
}

const DEVICES = '/settings/notifications/devices';
const UNREACHED = "We couldn't add this browser. Check your connection, and try again.";
const NO_SERVICE = 'Your browser could not reach its push service. Try again later, or use another browser.';
/** Some browsers wait forever for their push service. */
const ANSWERS_WITHIN_MS = 20_000;

const NOT_ALLOWED = 'Your browser was not allowed to show notifications.';

/** What the browser reports. Only the server knows whether it is one of the devices. */
export function pushStanding(): PushStanding {
  const isKnown = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isKnown) return isApplePhone() && !isInstalled() ? 'to-install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** iPads identify as Macs, but have several touch points. */
function isApplePhone(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) || (/Mac OS X/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

/** Asks for permission, subscribes and stores the device. Needs a user gesture. Throws PushProblem. */
export async function addThisBrowser(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushProblem(NOT_ALLOWED);
  const subscription = await inTime(subscribe(publicKey)).catch(() => {
    throw new PushProblem(NO_SERVICE);
  });
  const { endpoint, keys } = subscription.toJSON();
  const reply = await fetch(DEVICES, {
    method: 'POST',
    body: new URLSearchParams({ endpoint: endpoint ?? '', ...keys }),
    redirect: 'manual',
  }).catch(() => null);
  if (reply?.ok) return;
  await subscription.unsubscribe().catch(() => false);
  const answer = (await reply?.json().catch(() => null)) as { problem?: string } | null | undefined;
  throw new PushProblem(answer?.problem ?? UNREACHED);
}

/** A subscription that comes too late is used by the next press. */
async function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer from the push service')), ANSWERS_WITHIN_MS);
  });
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** A subscription made for an older server key is useless. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(publicKey);
  const kept = await pushManager.getSubscription();
  if (kept && !isSame(kept.options.applicationServerKey, applicationServerKey)) await kept.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Also unsubscribes in the browser, so no push address is left. */
export async function forgetThisBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

function isSame(kept: ArrayBuffer | null, key: Uint8Array): boolean {
  const bytes = new Uint8Array(kept ?? new ArrayBuffer(0));
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index]);
}
