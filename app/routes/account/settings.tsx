import { ROLE_LABEL } from '#app/copy/sign-in.ts';
import { waitingEmailOf } from '#app/features/accounts/address/change-email.server.ts';
import { DeviceList } from '#app/features/accounts/devices/device-list.tsx';
import { devicesOf } from '#app/features/accounts/devices/open-sessions.server.ts';
import { DeleteAccount } from '#app/features/accounts/leaving/delete-account-panel.tsx';
import { deletionFacts } from '#app/features/accounts/leaving/recent-sign-in.server.ts';
import { passkeysOf } from '#app/features/accounts/second-factors/passkeys.server.ts';
import { twoStepOf } from '#app/features/accounts/second-factors/two-step.server.ts';
import { getAccountMemberCtx } from '#app/routes/account/account-ctx.server.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { PageHeader } from '#app/ui/surfaces/page-header.tsx';
import { SectionHeader } from '#app/ui/surfaces/section-header.tsx';
import type { Route } from './+types/settings';

export const meta = titled('Settings');

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getAccountMemberCtx(context);
  const { email, name, kind } = ctx.actor;
  return {
    email,
    name,
    role: kind,
    devices: await devicesOf(ctx),
    twoStep: await twoStepOf(ctx),
    waitingEmail: await waitingEmailOf(ctx),
    passkeys: (await passkeysOf(ctx)).length,
    deletion: await deletionFacts(ctx),
    now: ctx.now.toISOString(),
  };
}

const PROFILES = { artist: '/profile/artist', shop: '/shop/profile' } as const;

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { email, waitingEmail, name, role, devices, twoStep, passkeys, deletion, now } = loaderData;
  return (
    <div className="page-width max-w-3xl py-8 sm:py-12">
      <PageHeader title="Settings" />
      <div className="flex flex-col gap-6">
        <Card as="section">
          <SectionHeader title="Your account" action={<ButtonLink to={PROFILES[role]}>View Profile</ButtonLink>} />
          <DefinitionList
            rows={[
              { term: 'Name', detail: name },
              {
                term: 'Sign-in email',
                detail: (
                  <>
                    <span className="flex flex-wrap items-baseline gap-x-4">
                      <span className="wrap-anywhere">{email}</span>
                      <Link to="/settings/email" className="text-link">
                        Change
                      </Link>
                    </span>
                    {waitingEmail ? (
                      <span className="mt-1 block font-normal text-muted text-sm wrap-anywhere">
                        {`Waiting for confirmation at ${waitingEmail}`}
                      </span>
                    ) : null}
                  </>
                ),
              },
              { term: 'Account type', detail: ROLE_LABEL[role === 'artist' ? 'ARTIST' : 'SHOP'] },
            ]}
          />
        </Card>
        <Card as="section">
          <SectionHeader title="How you sign in" />
          <DefinitionList
            rows={[
              deletion.hasPassword
                ? wayIn(
                    'Password',
                    'All your devices are signed out when you change it.',
                    '/reset-password',
                    'Change password',
                  )
                : wayIn('Password', 'None yet: you came in by mail.', '/forgot-password', 'Choose a password'),
              wayIn(
                'Two-step sign-in',
                twoStep.isOn
                  ? `On. ${twoStep.codesLeft} recovery codes left.`
                  : 'Off. A stolen password is enough to get in.',
                '/settings/two-step',
                twoStep.isOn ? 'Manage two-step sign-in' : 'Turn on two-step sign-in',
              ),
              wayIn(
                'Passkeys',
                passkeys === 0 ? 'None yet.' : `${passkeys} added.`,
                '/settings/passkeys',
                passkeys === 0 ? 'Add a passkey' : 'Manage passkeys',
              ),
            ]}
          />
        </Card>
        <DeviceList devices={devices} now={now} />
        <DeleteAccount facts={deletion} />
      </div>
    </div>
  );
}

/** One way of signing in: how it stands, and where it is changed. */
const wayIn = (term: string, state: string, to: string, label: string) => ({
  term,
  detail: (
    <span className="flex flex-col items-start gap-2 sm:flex-row sm:items-center sm:justify-between">
      <span className="font-normal">{state}</span>
      <ButtonLink to={to} size="sm" className="shrink-0">
        {label}
      </ButtonLink>
    </span>
  ),
});
