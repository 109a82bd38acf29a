import type { ReactNode } from 'react';
import { twoStepPage } from '#app/domain/accounts.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { FlashSheet, PageHeader } from '#app/ui/surfaces/page-parts.tsx';

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

type SettingsPageProps = {
  title: string;
  lead?: ReactNode;
  back?: { to: string; label: string } | undefined;
  children: ReactNode;
};

export function SettingsPage({ title, lead, back = SETTINGS, children }: SettingsPageProps) {
  return (
    <div className="page-width max-w-3xl py-8 sm:py-12">
      <PageHeader title={title} lead={lead} back={back} />
      {children}
    </div>
  );
}

type TwoStepFrameProps = {
  isStaff: boolean;
  title: string;
  lead: string;
  isBelow?: boolean;
  children: ReactNode;
};

/** A page about two-step sign-in, or below it, in the settings of members or among the pages of staff. */
export function TwoStepFrame({ isStaff, isBelow = false, ...page }: TwoStepFrameProps) {
  const back = isBelow ? { to: twoStepPage(isStaff), label: 'Two-step sign-in' } : undefined;
  if (!isStaff) return <SettingsPage {...page} back={back} />;
  return (
    <div className="max-w-3xl">
      <PageHeader title={page.title} lead={page.lead} back={back} />
      {page.children}
    </div>
  );
}
