import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { useLoadAgain } from '#app/browser/refresh.ts';
import { DeviceRow } from '#app/features/accounts/devices/device-list.tsx';
import {
  addThisBrowser,
  forgetThisBrowser,
  PushProblem,
  type PushStanding,
  pushStanding,
} from '#app/features/push/push-client.ts';
import type { PushDevice, PushFacts } from '#app/features/push/push-devices.server.ts';
import { Button, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { RelativeTime } from '#app/ui/data/times.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';

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
