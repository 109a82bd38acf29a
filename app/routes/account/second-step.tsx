import { redirect } from 'react-router';
import { WENT_WRONG, withMessage } from '#app/copy/accounts.ts';
import { getCtx } from '#app/data/http/request-context.ts';
import { secondStepSchema, signInPlace } from '#app/domain/accounts.ts';
import { safeReturnPath } from '#app/domain/values/addresses.ts';
import { AccountSheet } from '#app/features/accounts/account-sheet.tsx';
import { isAtSecondStep, passSecondStep } from '#app/features/accounts/second-factors/second-step.server.ts';
import { StillForm } from '#app/features/accounts/signing-in/sign-in-form.tsx';
import { getAccountCtx, postAccountForm } from '#app/routes/account/account-forms.server.ts';
import { afterSignIn, withReturn } from '#app/routes/account/after-sign-in.ts';
import { enter } from '#app/routes/account/sign-in-answers.server.ts';
import { ALWAYS_STILL, titled } from '#app/routes/layouts/document.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import type { Route } from './+types/second-step';

const TOO_LATE = 'That took too long, or too many tries. Please sign in again.';

export const handle = ALWAYS_STILL;

export { asDocument as clientLoader } from '#app/routes/layouts/document.ts';

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
    signsIn: 'by-code',
    act: ({ code }) => passSecondStep(ctx, code),
    answer: (entered, { returnTo }) => enter(ctx.settings, entered, returnTo),
    refused: ({ refusal }, { returnTo }) => {
      if (refusal !== 'second-step-expired') return {};
      const first = signInPlace(returnTo);
      throw redirect(withMessage(first.page, TOO_LATE, first.returnTo));
    },
  });
}

/** The second step of signing in, for members and staff. The form starts empty, so no code is sent twice. */
export default function SecondStep({ loaderData: { returnTo, loginPath }, actionData }: Route.ComponentProps) {
  return (
    <AccountSheet
      title="One more step"
      lead="Your account asks for a second step. Open your authenticator app."
      back={{ to: loginPath, label: 'Back to sign in' }}
    >
      <StillForm<{ code: string }>
        lastResult={actionData?.result}
        returnTo={returnTo}
        button="Sign in"
        busyLabel="Signing in..."
      >
        {(fields) => (
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
        )}
      </StillForm>
    </AccountSheet>
  );
}
