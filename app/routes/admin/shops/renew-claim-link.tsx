import { redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { getCtxOf, getServices } from '#app/data/http/request-context.ts';
import { isId } from '#app/domain/values/id.ts';
import { ClaimLinkPanel, NewClaimLink } from '#app/features/shop-claims/claim-link.tsx';
import { liveClaimLink, renewClaimLink } from '#app/features/shop-claims/unclaimed-shops.server.ts';
import { shopForStaff } from '#app/features/staff/lists.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import { useLastAnswer } from '#app/routes/forms/answers.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { isFailed } from '#app/ui/feedback/put-off.ts';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/renew-claim-link';

export const meta = titled('Claim link');

const SHOPS = '/admin/shops';

/** Also runs right after the action, whose answer alone holds the new link: the database keeps its hash. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'staff');
  const shop = isId(params.shopId) ? await shopForStaff(ctx, params.shopId) : null;
  if (!shop) throw notFound();
  if (shop.isClaimed) throw redirect(withDone(SHOPS, 'shop-claimed-meanwhile'));
  const live = await liveClaimLink(ctx.db, shop.id);
  return { shop, liveUntil: live?.until ?? null };
}

export async function action({ context, params }: Route.ActionArgs) {
  if (!isId(params.shopId)) throw notFound();
  const result = await renewClaimLink(getCtxOf(context, 'staff'), params.shopId);
  if (result.ok) return { claimUrl: getServices(context).settings.baseUrl + result.value.claimPath };
  if (result.refusal === 'already-claimed') return redirect(withDone(SHOPS, 'shop-claimed-meanwhile'));
  throw notFound();
}

export default function RenewedClaimLink({ loaderData, actionData }: Route.ComponentProps) {
  const made = useLastAnswer(actionData);
  return (
    <>
      <PageHeader title="Claim link" lead={loaderData.shop.shopName} back={{ to: SHOPS, label: 'Shops' }} />
      {made && !isFailed(made) ? (
        <ClaimLinkPanel claimUrl={made.claimUrl} doneTo={SHOPS} />
      ) : (
        <>
          <FormNotice answer={made} focus className="mb-6" />
          <NewClaimLink {...loaderData} doneTo={SHOPS} />
        </>
      )}
    </>
  );
}
