import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, redirect } from 'react-router';
import { WENT_WRONG, withMessage } from '#app/copy/accounts.ts';
import { getCtx } from '#app/data/http/request-context.ts';
import { secondStepSchema, signInPlace } from '#app/domain/accounts.ts';
import { safeReturnPath } from '#app/domain/values/addresses.ts';
import { AccountSheet } from '#app/features/accounts/account-sheet.tsx';
import { isAtSecondStep, passSecondStep } from '#app/features/accounts/second-factors/second-step.server.ts';
import { answerHeaders, getAccountCtx, postAccountForm } from '#app/routes/account/account-forms.server.ts';
import { afterSignIn, withReturn } from '#app/routes/account/after-sign-in.ts';
import { enter } from '#app/routes/account/sign-in-answers.server.ts';
import { ALWAYS_STILL } from '#app/routes/layouts/static-page.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import type { Route } from './+types/second-step';

const TOO_LATE = 'That took too long, or too many tries. Please sign in again.';

export const headers = answerHeaders;

export const handle = ALWAYS_STILL;

export { asDocument as clientLoader } from '#app/routes/layouts/static-page.ts';

export const meta = titled('One more step');

export function loader({ request, context, url }: Route.LoaderArgs) {
  const { actor } = getCtx(context);
  const returnTo = safeReturnPath(url.searchParams.get('returnTo'));
  if (actor.kind !== 'visitor') throw redirect(afterSignIn(actor, returnTo));
  const first = signInPlace(returnTo);
  const loginPath = withReturn(first.page, first.returnTo);
  if (!isAtSecondStep(request.headers)) throw redirect(loginPath);
  return { returnTo, loginPath };
}

export function action(args: Route.ActionArgs) {
  const ctx = getAccountCtx(args.context);
  return postAccountForm(args, {
    schema: secondStepSchema,
    failed: WENT_WRONG,
    act: ({ code }) => passSecondStep(ctx, code),
    answer: (entered, { returnTo }) => enter(ctx.settings, entered, returnTo),
    refused: ({ refusal }, { returnTo }) => {
      if (refusal !== 'second-step-expired') return {};
      const first = signInPlace(returnTo);
      throw redirect(withMessage(first.page, TOO_LATE, first.returnTo));
    },
  });
}

/** The second step of signing in, for members and staff. */
export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountSheet
      title="One more step"
      lead="Your account asks for a second step. Open your authenticator app."
      foot={
        <ButtonLink to={loaderData.loginPath} variant="quiet">
          Back to sign in
        </ButtonLink>
      }
    >
      <SecondStepForm returnTo={loaderData.returnTo} lastResult={actionData?.result} />
    </AccountSheet>
  );
}

type SecondStepFormProps = {
  returnTo: string | null;
  /** The form starts empty, so the previous code is not sent twice. */
  lastResult: SubmissionResult<string[]> | undefined;
};

function SecondStepForm({ returnTo, lastResult }: SecondStepFormProps) {
  const [form, fields] = useForm<{ code: string }>({ lastResult: lastResult ?? null });
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
      {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
      <FormNotice errors={form.errors} unanswered={WENT_WRONG} />
      <TextField
        field={fields.code}
        label="Code"
        hint="Six digits from your authenticator app, or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
      />
      <SubmitButton size="lg" busyLabel="Signing in...">
        Sign in
      </SubmitButton>
    </Form>
  );
}
