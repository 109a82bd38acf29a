import { redirect } from 'react-router';
import { otpSchema } from '#app/domain/account-forms.ts';
import { safeReturnPath } from '#app/domain/return-path.ts';
import { AccountSheet } from '#app/features/accounts/account-sheet.tsx';
import { CodeForm } from '#app/features/accounts/code-form.tsx';
import { signInByCode } from '#app/features/accounts/sign-in-by-mail.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { getCtx, getServices } from '#app/platform/http/request-context.ts';
import { afterSignIn, withReturn } from '#app/routes/account/after-sign-in.ts';
import { answerHeaders, refusedForm } from '#app/routes/account/form-answer.ts';
import { cookieHeaders, visitOf } from '#app/routes/account/visit-of.server.ts';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import type { Route } from './+types/sign-in-code';

const WRONG_CODE = "That code isn't right, or no longer works. Please check it, or ask for a new one.";

export const headers = answerHeaders;

export const meta: Route.MetaFunction = () => [{ title: 'Enter your code' }];

export function loader({ url }: Route.LoaderArgs) {
  const returnTo = safeReturnPath(url.searchParams.get('returnTo'));
  return { returnTo, linkPath: withReturn('/auth/magic-link', returnTo) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, otpSchema, { secret: ['code'] });
  if (!form.ok) return form.reply;
  const { result, wait } = await signInByCode(
    getCtx(context),
    getServices(context),
    visitOf(request, context),
    form.value,
  );
  if (!result.ok) {
    return refusedForm(form.submission, result.refusal, wait > 0 ? { wait } : { text: WRONG_CODE });
  }
  const { actor, setCookies } = result.value;
  throw redirect(afterSignIn(actor, form.value.returnTo), { headers: cookieHeaders(setCookies) });
}

export default function SignInCode({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo, linkPath } = loaderData;
  return (
    <AccountSheet
      title="Enter your code"
      foot={
        <ButtonLink to={linkPath} variant="quiet">
          Send a new code
        </ButtonLink>
      }
    >
      <CodeForm email="" returnTo={returnTo} lastResult={actionData?.result} />
    </AccountSheet>
  );
}
