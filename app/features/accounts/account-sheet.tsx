import type { ReactNode } from 'react';
import { twoStepPage } from '#app/domain/accounts.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { FlashSheet } from '#app/ui/surfaces/card.tsx';
import { PageHeader } from '#app/ui/surfaces/headers.tsx';

type AccountSheetProps = {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  back?: { to: string; label: string };
};

export function AccountSheet({ title, lead, children, foot, back }: AccountSheetProps) {
  return (
    <div className="page-width flex justify-center py-8 sm:py-14">
      <div className="w-full max-w-md">
        <FlashSheet>
          <h1 className="text-balance text-3xl">{title}</h1>
          {lead ? <p className="mt-2 text-muted">{lead}</p> : null}
          <div className="double-rule mt-4 mb-6" aria-hidden="true" />
          {children}
        </FlashSheet>
        <div className="mt-6 flex flex-wrap justify-center gap-3 empty:hidden">
          {foot}
          {back ? (
            <ButtonLink to={back.to} variant="quiet">
              {back.label}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </div>
  );
}

const SETTINGS = { to: '/settings', label: 'Settings' };
const DATA = { to: '/settings/data', label: 'Download your data' };

type SettingsPageProps = {
  title: string;
  lead?: ReactNode;
  from?: 'data';
  children: ReactNode;
};

export function SettingsPage({ title, lead, from, children }: SettingsPageProps) {
  return (
    <div className="page-width max-w-3xl py-8 sm:py-12">
      <PageHeader title={title} lead={lead} back={from ? DATA : SETTINGS} />
      {children}
    </div>
  );
}

type TwoStepFrameProps = {
  isStaff: boolean;
  title: string;
  lead: string;
  /** Whether it is a page below 'Two-step sign-in'. */
  isBelow?: boolean;
  children: ReactNode;
};

/** A page about two-step sign-in, in the settings of members or among the pages of staff. */
export function TwoStepFrame({ isStaff, title, lead, isBelow = false, children }: TwoStepFrameProps) {
  const back = isBelow ? { to: twoStepPage(isStaff), label: 'Two-step sign-in' } : isStaff ? undefined : SETTINGS;
  return (
    <div className={isStaff ? 'max-w-3xl' : 'page-width max-w-3xl py-8 sm:py-12'}>
      <PageHeader title={title} lead={lead} back={back} />
      {children}
    </div>
  );
}
