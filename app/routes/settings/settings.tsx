import { Link } from 'react-router';
import { ROLE_LABEL } from '#app/copy/accounts.ts';
import { preferencesSummary } from '#app/copy/notifications/notification-preferences.ts';
import { LOOK_INSTEAD_TEXT } from '#app/copy/view-as.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { roleOf } from '#app/domain/accounts.ts';
import { kindsFor } from '#app/domain/notifications/notifications.ts';
import { waitingEmailOf } from '#app/features/accounts/address/email-change.server.ts';
import { MailStopped } from '#app/features/accounts/address/mail-stopped.tsx';
import { ownMailTrouble } from '#app/features/accounts/address/mail-troubles.server.ts';
import { DeviceList } from '#app/features/accounts/devices/device-list.tsx';
import { devicesOf } from '#app/features/accounts/devices/sessions.server.ts';
import { deletionFacts } from '#app/features/accounts/leaving/deletion.server.ts';
import { DeleteAccount } from '#app/features/accounts/leaving/deletion.tsx';
import { passkeysOf } from '#app/features/accounts/second-factors/passkeys.server.ts';
import { twoStepOf } from '#app/features/accounts/second-factors/two-step.server.ts';
import { preferencesOf } from '#app/features/notifications/preferences.server.ts';
import { ownReviews } from '#app/features/reviews/reviews.server.ts';
import { OwnReviewsSection } from '#app/features/reviews/reviews.tsx';
import { getAccountMemberCtx } from '#app/routes/account/account-forms.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { Card, PageHeader, SectionHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/settings';

export const meta = titled('Settings');

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = getAccountMemberCtx(context);
  const { email, name, kind } = ctx.actor;
  const signIn = ctx.look ? null : await signInOf(ctx);
  return {
    email,
    name,
    role: kind,
    accountType: ROLE_LABEL[roleOf(kind)],
    signIn,
    instead: ctx.look ? LOOK_INSTEAD_TEXT['sign-in'] : null,
    mailTrouble: await ownMailTrouble(ctx),
    news: preferencesSummary(kindsFor(roleOf(kind)), await preferencesOf(ctx.db, ctx.actor.userId)),
    reviews:
      kind === 'artist' ? await ownReviews(getCtxOf(context, 'artist'), { after: searchParams.get('reviews') }) : null,
    now: ctx.now.toISOString(),
  };
}

/** For the member alone: not for staff who look at this page (c-149). */
async function signInOf(ctx: ReturnType<typeof getAccountMemberCtx>) {
  return {
    devices: await devicesOf(ctx),
    twoStep: await twoStepOf(ctx),
    waitingEmail: await waitingEmailOf(ctx),
    passkeys: (await passkeysOf(ctx)).length,
    deletion: await deletionFacts(ctx),
  };
}

const PROFILES = { artist: '/profile/artist', shop: '/shop/profile' } as const;

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { email, mailTrouble, name, role, accountType, signIn, instead, news, reviews, now } = loaderData;
  const waitingEmail = signIn?.waitingEmail ?? null;
  return (
    <div className="page-width max-w-3xl py-8 sm:py-12">
      <PageHeader title="Settings" />
      <div className="flex flex-col gap-6">
        <MailStopped trouble={mailTrouble} email={email} here="/settings" />
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
              { term: 'Account type', detail: accountType },
            ]}
          />
        </Card>
        {signIn ? <WaysIn signIn={signIn} /> : null}
        {instead ? (
          <Notice tone="blue" role="note" title={instead.title}>
            {instead.text}
          </Notice>
        ) : null}
        <Card as="section">
          <SectionHeader
            title="Notifications"
            action={<ButtonLink to="/settings/notifications">Change notifications</ButtonLink>}
          />
          <DefinitionList rows={news} />
        </Card>
        <Card as="section">
          <SectionHeader title="Calendar" action={<ButtonLink to="/settings/calendar">Private addresses</ButtonLink>} />
          <p className="max-w-measure text-muted">Your guest spots in your own calendar program.</p>
        </Card>
        {reviews ? <OwnReviewsSection reviews={reviews} here="/settings" /> : null}
        <Card as="section">
          <SectionHeader title="Blocked" action={<ButtonLink to="/settings/blocked">Whom you blocked</ButtonLink>} />
          <p className="text-muted">You and those you block don't find each other here.</p>
        </Card>
        <Card as="section">
          <SectionHeader title="Reports" action={<ButtonLink to="/settings/reports">Your reports</ButtonLink>} />
          <p className="max-w-measure text-muted">What you told our staff, and what came of it.</p>
        </Card>
        {signIn ? <DeviceList devices={signIn.devices} now={now} /> : null}
        <Card as="section">
          <SectionHeader title="Your data" action={<ButtonLink to="/settings/data">Download your data</ButtonLink>} />
          <p className="max-w-measure">Everything that we store about you, in one file.</p>
        </Card>
        {signIn ? <DeleteAccount facts={signIn.deletion} /> : null}
      </div>
    </div>
  );
}

type SignIn = NonNullable<Route.ComponentProps['loaderData']['signIn']>;

function WaysIn({ signIn: { deletion, twoStep, passkeys } }: { signIn: SignIn }) {
  return (
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
            : wayIn('Password', 'None yet: you signed in by email.', '/forgot-password', 'Choose a password'),
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
  );
}

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
