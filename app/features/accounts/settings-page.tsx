import type { ReactNode } from 'react';
import { PageHeader } from '#app/ui/surfaces/page-header.tsx';

const SETTINGS = { to: '/settings', label: 'Settings' };
const TWO_STEP = { to: '/settings/two-step', label: 'Two-step sign-in' };

type SettingsPageProps = {
  title: string;
  lead?: ReactNode;
  /** Where it was opened from; the settings unless told otherwise. */
  from?: 'two-step';
  children: ReactNode;
};

/** A page that changes one thing about how somebody signs in. */
export function SettingsPage({ title, lead, from, children }: SettingsPageProps) {
  return (
    <div className="page-width max-w-3xl py-8 sm:py-12">
      <PageHeader title={title} lead={lead} back={from === 'two-step' ? TWO_STEP : SETTINGS} />
      {children}
    </div>
  );
}
