import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useActionData, useLocation } from 'react-router';
import { useCameBack } from '#app/browser/unsaved.tsx';
import { WENT_WRONG } from '#app/copy/accounts.ts';
import { logFailure } from '#app/data/http/log-failure.server.ts';
import { changeEmailSchema } from '#app/domain/accounts.ts';
import { SettingsPage } from '#app/features/accounts/account-sheet.tsx';
import { requestEmailChange, waitingEmailOf } from '#app/features/accounts/address/email-change.server.ts';
import { MailStopped } from '#app/features/accounts/address/mail-stopped.tsx';
import { ownMailTrouble } from '#app/features/accounts/address/mail-troubles.server.ts';
import { answerHeaders, getAccountMemberCtx, postAccountForm } from '#app/routes/account/account-forms.server.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { DraftedForm, useDraftDone } from '#app/ui/forms/kept-form.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';
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

export function action(args: Route.ActionArgs) {
  const ctx = getAccountMemberCtx(args.context);
  return postAccountForm(args, {
    schema: changeEmailSchema,
    failed: WENT_WRONG,
    act: ({ email, password }) => requestEmailChange(ctx, { newEmail: email, password }),
    answer: (_, { email }) => ({ sentTo: email }),
  });
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
              <strong className="wrap-anywhere">{waiting}</strong> waits to be confirmed by the link that we emailed
              there. Asking again replaces it.
            </Notice>
          ) : null}
          <ChangeEmailForm lastResult={actionData && 'result' in actionData ? actionData.result : undefined} />
        </Card>
      )}
    </SettingsPage>
  );
}

type ChangeEmailValues = { email: string; password: string };

type ChangeEmailReply = { lastResult: SubmissionResult<string[]> | undefined };

/** If the session has ended, keeps the typed address until the next sign-in, but never the password (ruling c-86). */
function ChangeEmailForm({ lastResult }: ChangeEmailReply) {
  const page = useLocation().pathname;
  return (
    <DraftedForm form={page} next={page}>
      {(values) => (
        <OpenChangeEmail
          lastResult={lastResult}
          typed={values && typeof values.email === 'string' ? values.email : null}
        />
      )}
    </DraftedForm>
  );
}

function OpenChangeEmail({ lastResult, typed }: ChangeEmailReply & { typed: string | null }) {
  const [form, fields] = useForm<ChangeEmailValues>({
    lastResult: lastResult ?? null,
    defaultValue: typed === null ? undefined : { email: typed },
  });
  const answer = useActionData();
  const cameBack = useCameBack(answer);
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      {...asksFirst('always')}
      data-unsaved={typed !== null || cameBack ? '' : undefined}
      className="flex max-w-md flex-col gap-5"
    >
      <FormNotice errors={form.errors} answer={answer} failed={WENT_WRONG} focus />
      <TextField field={fields.email} label="New email" type="email" autoComplete="email" required />
      <PasswordField field={fields.password} label="Your password" autoComplete="current-password" required />
      <SubmitButton busyLabel="Sending..." className="self-start">
        Send confirmation link
      </SubmitButton>
    </Form>
  );
}
