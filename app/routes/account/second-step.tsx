import { redirect } from 'react-router';
import { WENT_WRONG, withMessage } from '#app/copy/accounts.ts';
import { getCtx } from '#app/data/http/request-context.ts';
import { secondStepSchema, signInPlace } from '#app/domain/accounts.ts';
import { safeReturnPath } from '#app/domain/values/addresses.ts';
import { AccountSheet } from '#app/features/accounts/account-sheet.tsx';
import { isAtSecondStep, passSecondStep } from '#app/features/accounts/second-factors/second-step.server.ts';
import { SecondStepForm } from '#app/features/accounts/second-factors/second-step-form.tsx';
import { answerHeaders, getAccountCtx, postAccountForm } from '#app/routes/account/account-forms.server.ts';
import { afterSignIn, withReturn } from '#app/routes/account/after-sign-in.ts';
import { enter } from '#app/routes/account/sign-in-answers.server.ts';
import { ALWAYS_STILL } from '#app/routes/layouts/static-page.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
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

export function action({ request, context }: Route.ActionArgs) {
  const ctx = getAccountCtx(context);
  return postAccountForm(
    { request, context },
    {
      schema: secondStepSchema,
      failed: WENT_WRONG,
      act: ({ code }) => passSecondStep(ctx, code),
      answer: (entered, { returnTo }) => enter(ctx.settings, entered, returnTo),
      refused: ({ refusal }, { returnTo }) => {
        if (refusal !== 'second-step-expired') return {};
        const first = signInPlace(returnTo);
        throw redirect(withMessage(first.page, TOO_LATE, first.returnTo));
      },
    },
  );
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
