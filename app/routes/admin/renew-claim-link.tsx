import { redirect } from 'react-router';
import { isId } from '#app/domain/id.ts';
import { ClaimLinkPanel } from '#app/features/moderation/claim-link-panel.tsx';
import { renewClaimLink } from '#app/features/moderation/renew-claim-link.server.ts';
import { notFound, refused } from '#app/platform/http/replies.server.ts';
import { getCtxOf, getServices } from '#app/platform/http/request-context.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { PageHeader } from '#app/ui/surfaces/page-header.tsx';
import type { Route } from './+types/renew-claim-link';

export const meta = titled('Claim link');

/** The link can be shown only by the reply that made it: the database keeps its hash. */
export function loader({ request }: Route.LoaderArgs) {
  return request.method === 'GET' ? redirect('/admin/shops') : null;
}

export async function action({ context, params }: Route.ActionArgs) {
  if (!isId(params.shopId)) throw notFound();
  const result = await renewClaimLink(getCtxOf(context, 'staff'), params.shopId);
  if (!result.ok) return refused(result.refusal);
  return { claimUrl: getServices(context).settings.baseUrl + result.value.claimPath };
}

export default function RenewedClaimLink({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Claim link" back={{ to: '/admin/shops', label: 'Shops' }} />
      {actionData && 'claimUrl' in actionData && (
        <ClaimLinkPanel claimUrl={actionData.claimUrl} doneTo="/admin/shops" />
      )}
    </>
  );
}
