import { WENT_WRONG } from '#app/copy/accounts.ts';
import { logFailure } from '#app/data/http/log-failure.server.ts';
import { changeEmailSchema } from '#app/domain/accounts.ts';
import { SettingsPage } from '#app/features/accounts/account-sheet.tsx';
import { requestEmailChange, waitingEmailOf } from '#app/features/accounts/address/email-change.server.ts';
import { MailStopped } from '#app/features/accounts/address/mail-stopped.tsx';
import { ownMailTrouble } from '#app/features/accounts/address/mail-troubles.server.ts';
import { getAccountMemberCtx, postAccountForm } from '#app/routes/account/account-forms.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { type FormReply, KeptForm, useDraftDone } from '#app/ui/forms/kept-form.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { Card } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/email';

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

export function action(args: Route.ActionArgs) {
  const ctx = getAccountMemberCtx(args.context);
  return postAccountForm(args, {
    schema: changeEmailSchema,
    failed: WENT_WRONG,
    act: ({ email, password }) => requestEmailChange(ctx, { newEmail: email, password }),
    answer: (_, { email }) => ({ sentTo: email }),
  });
}

const FORM = 'new-email';

export default function SettingsEmail({ loaderData, actionData }: Route.ComponentProps) {
  const sentTo = actionData && 'sentTo' in actionData ? actionData.sentTo : null;
  const { email, waiting, trouble } = loaderData;
  useDraftDone(`/settings/email ${FORM}`, sentTo !== null);
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
              <strong className="wrap-anywhere">{waiting}</strong> waits to be confirmed by the link that we emailed
              there. Asking again replaces it.
            </Notice>
          ) : null}
          <ChangeEmailForm reply={actionData && 'sentTo' in actionData ? undefined : actionData} />
        </Card>
      )}
    </SettingsPage>
  );
}

/** If the session has ended, keeps the typed address until the next sign-in, but never the password (ruling c-86). */
function ChangeEmailForm({ reply }: { reply: FormReply | undefined }) {
  return (
    <KeptForm<{ email: string; password: string }>
      id={FORM}
      reply={reply}
      failed={WENT_WRONG}
      className="flex max-w-md flex-col gap-5"
    >
      {(fields) => (
        <>
          <TextField field={fields.email} label="New email" type="email" autoComplete="email" required />
          <PasswordField field={fields.password} label="Your password" autoComplete="current-password" required />
          <SubmitButton busyLabel="Sending..." className="self-start">
            Send confirmation link
          </SubmitButton>
        </>
      )}
    </KeptForm>
  );
}
