import { Laptop, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import type { DoneKey } from '#app/copy/done.ts';
import type { Device } from '#app/features/accounts/devices/sessions.server.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { RelativeTime } from '#app/ui/data/times.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { Card, SectionHeader } from '#app/ui/surfaces/page-parts.tsx';

type DeviceRowProps = {
  device: { name: string; isPhone: boolean; isThisOne: boolean };
  known: ReactNode;
  children?: ReactNode;
};

export function DeviceRow({ device: { name, isPhone, isThisOne }, known, children }: DeviceRowProps) {
  const Icon = isPhone ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon size={24} aria-hidden="true" className="shrink-0" />
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {isThisOne ? <Badge tone="green">This device</Badge> : null}
        </p>
        <p className="text-muted text-sm">{known}</p>
      </div>
      {children}
    </li>
  );
}

export function DeviceList({ devices, now }: { devices: readonly Device[]; now: string }) {
  const hasSignedOut = useHasSignedOut();
  return (
    <Card as="section">
      <SectionHeader title="Your devices" />
      <p className="mb-2 max-w-measure">Sign out any device you don't know or no longer use.</p>
      {hasSignedOut ? (
        <Notice tone="green" role="note" className="my-3">
          That device has to sign in again before it can be used.
        </Notice>
      ) : null}
      <ul className="divide-y divide-hairline" aria-label="Your devices">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            known={
              <>Last used {device.isThisOne ? <span>now</span> : <RelativeTime at={device.lastUsedAt} now={now} />}</>
            }
          >
            {device.isThisOne ? null : <SignOut device={device} />}
          </DeviceRow>
        ))}
      </ul>
      <Form method="post" action="/settings/devices/all/deletion" preventScrollReset className="mt-4">
        <SubmitButton variant="secondary" busyLabel="Signing out...">
          Sign out everywhere
        </SubmitButton>
      </Form>
    </Card>
  );
}

/** Stays on the page, because a toast would disappear before anyone has read the list. */
function useHasSignedOut(): boolean {
  const isSaid = useSearchParams()[0].get('done') === ('device-signed-out' satisfies DoneKey);
  const [wasSaid, setWasSaid] = useState(isSaid);
  if (isSaid && !wasSaid) setWasSaid(true);
  return wasSaid;
}

function SignOut({ device: { id, name } }: { device: Device }) {
  return (
    <Form method="post" action={`/settings/devices/${id}/deletion`} preventScrollReset>
      <SubmitButton size="sm" variant="secondary" busyLabel="Signing out..." aria-label={`Sign out ${name}`}>
        Sign out
      </SubmitButton>
    </Form>
  );
}
