import { redirect } from 'react-router';
import { WENT_WRONG } from '#app/copy/accounts.ts';
import { withDone } from '#app/copy/done.ts';
import { appCodeSchema, passwordOnlySchema, RECENT_MINUTES } from '#app/domain/accounts.ts';
import { SettingsPage } from '#app/features/accounts/account-sheet.tsx';
import { deletionFacts } from '#app/features/accounts/leaving/deletion.server.ts';
import { ProofForms } from '#app/features/data-download/data-download.tsx';
import { dataStanding, type Proof, proveForData } from '#app/features/data-download/request-download.server.ts';
import { formDataOf } from '#app/platform/http/read-form.server.ts';
import { getAccountMemberCtx, postAccountForm } from '#app/routes/account/account-forms.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { Card } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/prove-for-data';

export const meta = titled('Show that it is you');

const PAGE = '/settings/data';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getAccountMemberCtx(context);
  const { ready } = await dataStanding(ctx);
  if (ready?.isProven) throw redirect(PAGE);
  const { hasPassword, email } = await deletionFacts(ctx);
  return { hasPassword, email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getAccountMemberCtx(context);
  const isCode = (await formDataOf(request.clone())).has('code');
  return postAccountForm(
    { request, context },
    {
      schema: isCode ? appCodeSchema : passwordOnlySchema,
      failed: WENT_WRONG,
      act: (proof: Proof) => proveForData(ctx, proof),
      answer: (hasArchive) => redirect(hasArchive ? withDone(PAGE, 'data-proven') : PAGE),
      refused: ({ refusal }) => (refusal === 'wrong-code' ? { text: WRONG_CODE, field: 'code' } : {}),
    },
  );
}

const WRONG_CODE = "That code isn't right, or no longer works. Please check it, or ask for a new one.";

export default function ProveForData({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Show that it is you"
      lead={`You signed in more than ${RECENT_MINUTES} minutes ago. Your archive holds your messages: an open browser is not enough to carry it away.`}
      back={{ to: PAGE, label: 'Download your data' }}
    >
      <Card as="section">
        <ProofForms {...loaderData} lastResult={actionData?.result} />
      </Card>
    </SettingsPage>
  );
}
