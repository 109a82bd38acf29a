import { Form } from 'react-router';
import { DeviceRow } from '#app/features/accounts/devices/device-list.tsx';
import { AddThisBrowser } from '#app/features/push/add-this-browser.tsx';
import type { PushDevice, PushFacts } from '#app/features/push/push-devices.server.ts';
import { forgetThisBrowser } from '#app/features/push/push-in-browser.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { RelativeTime } from '#app/ui/data/times.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';

type PushDevicesProps = { facts: PushFacts; brand: string; now: string };

/** Which of somebody's devices tell them when something is new, and the way to make this browser one of them. */
export function PushDevices({ facts: { devices, publicKey }, brand, now }: PushDevicesProps) {
  return (
    <Card as="section" id="devices" className="mt-8">
      <SectionHeader title="On your devices" />
      <p className="max-w-measure">
        A device shows what is new while {brand} is not open, of the kinds that you hear of in the app or by mail at
        once. Nothing in your quiet hours, and nothing that you have read meanwhile. Logging out on a device ends it
        there.
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
