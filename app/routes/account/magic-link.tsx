import { emailOnlySchema } from '#app/domain/account-forms.ts';
import { safeReturnPath } from '#app/domain/return-path.ts';
import { AccountSheet } from '#app/features/accounts/account-sheet.tsx';
import { CodeForm } from '#app/features/accounts/code-form.tsx';
import { EmailForm } from '#app/features/accounts/email-form.tsx';
import { requestAccountMail } from '#app/features/accounts/request-account-mail.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { getRequestFacts, getServices } from '#app/platform/http/request-context.ts';
import { withReturn } from '#app/routes/account/after-sign-in.ts';
import { answerHeaders, refusedForm } from '#app/routes/account/form-answer.ts';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { Route } from './+types/magic-link';

export const headers = answerHeaders;

export const meta: Route.MetaFunction = () => [{ title: 'Sign in by mail' }];

export function loader({ url }: Route.LoaderArgs) {
  const returnTo = safeReturnPath(url.searchParams.get('returnTo'));
  return { returnTo, loginPath: withReturn('/login', returnTo) };
}

/** Says the same whether there is an account or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, emailOnlySchema);
  if (!form.ok) return form.reply;
  const { clientAddress } = getRequestFacts(context);
  const wait = await requestAccountMail(getServices(context), 'sign-in-link', form.value, clientAddress);
  return wait > 0 ? refusedForm(form.submission, 'too-many-attempts', { wait }) : { sentTo: form.value.email };
}

export default function MagicLink({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo, loginPath } = loaderData;
  const sentTo = actionData && 'sentTo' in actionData ? actionData.sentTo : null;
  return (
    <AccountSheet
      title="Sign in by mail"
      lead="We'll send you a link and a code. No password needed."
      foot={
        <ButtonLink to={loginPath} variant="quiet">
          Back to sign in
        </ButtonLink>
      }
    >
      {sentTo ? (
        <>
          <Notice tone="green" title="Check your email for the magic link" className="mb-6">
            Or type the code from the same mail here.
          </Notice>
          <CodeForm email={sentTo} returnTo={returnTo} lastResult={undefined} />
        </>
      ) : (
        <EmailForm
          lastResult={actionData && 'result' in actionData ? actionData.result : undefined}
          returnTo={returnTo}
          button="Send magic link"
          busyLabel="Sending..."
        />
      )}
    </AccountSheet>
  );
}
