import { useMemo } from 'react';
import { replace } from 'react-router';
import { WENT_WRONG } from '#app/copy/accounts.ts';
import { withDone } from '#app/copy/done.ts';
import { addPasskeySchema } from '#app/domain/accounts.ts';
import { SettingsPage } from '#app/features/accounts/account-sheet.tsx';
import { browserWords } from '#app/features/accounts/devices/browser-words.ts';
import { addPasskey, canHavePasskeys, passkeysOf } from '#app/features/accounts/second-factors/passkeys.server.ts';
import { AddPasskey, PasskeyList } from '#app/features/accounts/second-factors/passkeys.tsx';
import { answerHeaders, getAccountMemberCtx, postAccountForm } from '#app/routes/account/account-forms.server.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { isFailed } from '#app/ui/feedback/put-off.ts';
import { FormNotice } from '#app/ui/forms/form.tsx';
import type { Route } from './+types/passkeys';

export const headers = answerHeaders;

export const meta = titled('Passkeys');

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = getAccountMemberCtx(context);
  const isPossible = canHavePasskeys(ctx.settings.baseUrl);
  const { name } = browserWords(request.headers.get('user-agent') ?? '');
  return { passkeys: await passkeysOf(ctx), isPossible, name, now: ctx.now.toISOString() };
}

export function action(args: Route.ActionArgs) {
  const ctx = getAccountMemberCtx(args.context);
  return postAccountForm(args, {
    schema: addPasskeySchema,
    failed: WENT_WRONG,
    act: (typed) => addPasskey(ctx, typed),
    answer: () => replace(withDone('/settings/passkeys', 'passkey-added')),
  });
}

export default function SettingsPasskeys({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys, isPossible, name, now } = loaderData;
  const problems = useMemo(() => problemsIn(actionData), [actionData]);
  return (
    <SettingsPage
      title="Passkeys"
      lead="Sign in with your fingerprint, your face or the lock of your device instead of your password."
    >
      <div className="flex flex-col gap-6">
        <PasskeyList passkeys={passkeys} now={now} />
        {isPossible ? (
          <AddPasskey name={name} problems={problems} />
        ) : (
          <>
            <FormNotice errors={problems} answer={problems} focus />
            <Notice tone="blue">Passkeys need the site to be reached by its name and over HTTPS.</Notice>
          </>
        )}
      </div>
    </SettingsPage>
  );
}

/** The same as long as the answer is: each one is announced once. */
function problemsIn(answer: Route.ComponentProps['actionData']): string[] | null {
  if (isFailed(answer)) return [answer.told ?? WENT_WRONG];
  return answer?.result.error?.[''] ?? null;
}
