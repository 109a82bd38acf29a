import { WENT_WRONG } from '#app/copy/accounts.ts';
import { logFailure } from '#app/data/http/log-failure.server.ts';
import { changeEmailSchema } from '#app/domain/accounts.ts';
import { SettingsPage } from '#app/features/accounts/account-sheet.tsx';
import { ChangeEmailForm } from '#app/features/accounts/address/change-email-form.tsx';
import { requestEmailChange, waitingEmailOf } from '#app/features/accounts/address/email-change.server.ts';
import { MailStopped } from '#app/features/accounts/address/mail-stopped.tsx';
import { ownMailTrouble } from '#app/features/accounts/address/mail-troubles.server.ts';
import { answerHeaders, getAccountMemberCtx, postAccountForm } from '#app/routes/account/account-forms.server.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useDraftDone } from '#app/ui/forms/kept-form.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import type { Route } from './+types/email';

export const headers = answerHeaders;

export const meta = titled('Change your sign-in email');

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getAccountMemberCtx(context);
  // The page also brings back a form that failed, so it must not fail because of this additional information.
  const notRead = (error: unknown) => {
    logFailure(context, error, 'the address that waits to be confirmed could not be read');
    return null;
  };
  const [waiting, trouble] = await Promise.all([
    waitingEmailOf(ctx).catch(notRead),
    ownMailTrouble(ctx).catch(notRead),
  ]);
  return { email: ctx.actor.email, waiting, trouble };
}

export function action({ request, context }: Route.ActionArgs) {
  const ctx = getAccountMemberCtx(context);
  return postAccountForm(
    { request, context },
    {
      schema: changeEmailSchema,
      failed: WENT_WRONG,
      act: ({ email, password }) => requestEmailChange(ctx, { newEmail: email, password }),
      answer: (_, { email }) => ({ sentTo: email }),
    },
  );
}

export default function SettingsEmail({ loaderData, actionData }: Route.ComponentProps) {
  const sentTo = actionData && 'sentTo' in actionData ? actionData.sentTo : null;
  const { email, waiting, trouble } = loaderData;
  useDraftDone('/settings/email', sentTo !== null);
  return (
    <SettingsPage
      title="Change your sign-in email"
      lead={
        <>
          You sign in with <strong className="wrap-anywhere">{email}</strong>. The contact email on your profile is
          another thing and stays as it is.
        </>
      }
    >
      <MailStopped trouble={trouble} email={email} here="/settings/email" canChange={false} className="mb-6" />
      {sentTo ? (
        <Notice tone="green" title="Check your email for the confirmation link">
          We sent it to <strong className="wrap-anywhere">{sentTo}</strong>. Nothing changes until you follow it; it
          works once, for 24 hours.
        </Notice>
      ) : (
        <Card as="section">
          {waiting ? (
            <Notice tone="blue" className="mb-6">
              <strong className="wrap-anywhere">{waiting}</strong> waits to be confirmed by the link that we mailed
              there. Asking again replaces it.
            </Notice>
          ) : null}
          <ChangeEmailForm lastResult={actionData && 'result' in actionData ? actionData.result : undefined} />
        </Card>
      )}
    </SettingsPage>
  );
}
