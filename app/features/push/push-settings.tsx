import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { useLoadAgain } from '#app/browser/refresh.ts';
import { DeviceRow } from '#app/features/accounts/devices/device-list.tsx';
import type { PushDevice, PushFacts } from '#app/features/push/push-devices.server.ts';
import { Button, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { RelativeTime } from '#app/ui/data/times.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { Card, SectionHeader } from '#app/ui/surfaces/page-parts.tsx';

type PushDevicesProps = { facts: PushFacts; brand: string; now: string };

export function PushDevices({ facts: { devices, publicKey }, brand, now }: PushDevicesProps) {
  return (
    <Card as="section" id="devices" className="mt-8">
      <SectionHeader title="On your devices" />
      <p className="max-w-measure">
        A device shows what is new while {brand} is not open, in topics set to In app or Email. Nothing during your
        quiet hours, and nothing you have already read. Logging out on a device ends it there.
      </p>
      {devices.length > 0 ? (
        <ul className="mt-2 divide-y divide-hairline" aria-label="Devices that tell you">
          {devices.map((device) => (
            <PushDeviceRow key={device.id} device={device} now={now} />
          ))}
        </ul>
      ) : null}
      {devices.some(({ isThisOne }) => isThisOne) ? null : <AddThisBrowser publicKey={publicKey} brand={brand} />}
    </Card>
  );
}

function PushDeviceRow({ device, now }: { device: PushDevice; now: string }) {
  const { id, name, isThisOne, addedAt, lastSentAt, isFailing } = device;
  const known = (
    <>
      {lastSentAt ? 'Last told ' : 'Added '}
      <RelativeTime at={lastSentAt ?? addedAt} now={now} />
      <span>{isFailing ? '. Its push service did not take the last one.' : null}</span>
    </>
  );
  return (
    <DeviceRow device={device} known={known}>
      <div className="flex flex-wrap gap-2">
        <Form method="post" action={`/settings/notifications/devices/${id}/test`} preventScrollReset>
          <SubmitButton size="sm" variant="secondary" busyLabel="Sending..." aria-label={`Send a test to ${name}`}>
            Send a test
          </SubmitButton>
        </Form>
        <Form
          method="post"
          action={`/settings/notifications/devices/${id}/deletion`}
          preventScrollReset
          onSubmit={() => {
            if (isThisOne) forgetThisBrowser().catch(() => {});
          }}
        >
          <SubmitButton size="sm" variant="secondary" busyLabel="Removing..." aria-label={`Remove ${name}`}>
            Remove
          </SubmitButton>
        </Form>
      </div>
    </DeviceRow>
  );
}

/** Obstacles that only the reader can remove. */
const IN_THE_WAY = {
  unsupported: () =>
    "This browser can't show what is new while the site is closed. You still get emails and notifications in the app.",
  'to-install': (brand) =>
    `On an iPhone or iPad, install ${brand} first: tap Share, then 'Add to Home Screen'. Open it from there, and come back to this page.`,
  denied: () =>
    'You blocked notifications of this site. Allow them in the settings of your browser, then load this page again.',
} as const satisfies Record<Exclude<PushStanding, 'possible'>, (brand: string) => string>;

function AddThisBrowser({ publicKey, brand }: { publicKey: string; brand: string }) {
  const [standing, setStanding] = useState<PushStanding | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const loadAgain = useLoadAgain();

  useEffect(() => setStanding(pushStanding()), []);

  async function add() {
    setAsking(true);
    setProblem(null);
    try {
      await addThisBrowser(publicKey);
      await loadAgain();
    } catch (error) {
      if (!(error instanceof PushProblem)) throw error;
      setProblem(error.message);
      setStanding(pushStanding());
    } finally {
      setAsking(false);
    }
  }

  if (standing && standing !== 'possible') {
    return (
      <Notice tone="blue" role="note" className="mt-4">
        {IN_THE_WAY[standing](brand)}
      </Notice>
    );
  }
  return (
    <div className="mt-4 flex flex-col items-start gap-4">
      <noscript>
        <p>This needs JavaScript, which is off in this browser.</p>
      </noscript>
      {problem ? <Notice tone="red">{problem}</Notice> : null}
      <Button
        icon={<BellRing size={18} aria-hidden="true" />}
        busy={isAsking}
        busyLabel="Asking your browser..."
        disabled={!standing}
        onClick={add}
      >
        Tell me on this device
      </Button>
    </div>
  );
}

type PushStanding = 'unsupported' | 'to-install' | 'denied' | 'possible';

class PushProblem extends Error {
  override name = 'PushProblem';
}

const DEVICES = '/settings/notifications/devices';
const UNREACHED = "We couldn't add this browser. Check your connection, and try again.";
const NO_SERVICE = 'Your browser could not reach its push service. Try again later, or use another browser.';
/** Some browsers wait forever for their push service. */
const ANSWERS_WITHIN_MS = 20_000;

const NOT_ALLOWED = 'Your browser was not allowed to show notifications.';

/** What the browser reports. Only the server knows whether it is one of the devices. */
function pushStanding(): PushStanding {
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
async function addThisBrowser(publicKey: string): Promise<void> {
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
async function forgetThisBrowser(): Promise<void> {
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
