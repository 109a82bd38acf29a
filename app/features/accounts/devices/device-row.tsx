import { Laptop, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#app/ui/feedback/badge.tsx';

type DeviceRowProps = {
  device: { name: string; isPhone: boolean; isThisOne: boolean };
  /** What is known of it, under its name. */
  known: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
};

/** A device in a list of somebody's own. */
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
