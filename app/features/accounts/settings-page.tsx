import type { ReactNode } from 'react';
import { PageHeader } from '#app/ui/surfaces/headers.tsx';

const SETTINGS = { to: '/settings', label: 'Settings' };
const DATA = { to: '/settings/data', label: 'Download your data' };
const TWO_STEP = { to: '/settings/two-step', label: 'Two-step sign-in' };

const FROM = { 'two-step': TWO_STEP, data: DATA };

type SettingsPageProps = {
  title: string;
  lead?: ReactNode;
  /** Where it was opened from; the settings unless told otherwise. */
  from?: keyof typeof FROM;
  children: ReactNode;
};

/** A page that changes one thing about how somebody signs in. */
export function SettingsPage({ title, lead, from, children }: SettingsPageProps) {
  return (
    <div className="page-width max-w-3xl py-8 sm:py-12">
      <PageHeader title={title} lead={lead} back={from ? FROM[from] : SETTINGS} />
      {children}
    </div>
  );
}
