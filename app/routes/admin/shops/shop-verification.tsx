import { useState } from 'react';
import { Link, redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { takingBackSchema, verificationSchema } from '#app/domain/staff/shop-pages.ts';
import { originOf, withOrigin } from '#app/domain/values/addresses.ts';
import { isId } from '#app/domain/values/id.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import {
  shopToVerify,
  takeVerificationBack,
  verificationsOfShop,
  verifyShop,
} from '#app/features/shop-claims/verification.server.ts';
import {
  TakingBackForm,
  VerificationForm,
  VerificationHistory,
  VerificationState,
} from '#app/features/shop-claims/verification.tsx';
import { notFound, readForm, refusedForm } from '#app/platform/http/replies.server.ts';
import { withBrand } from '#app/routes/layouts/titled.ts';
import { loadFailed } from '#app/ui/feedback/load-failed.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { PageHeader, SectionHeader } from '#app/ui/surfaces/headers.tsx';
import type { Route } from './+types/shop-verification';

const LIST = '/admin/shops';
const UNNAMED = 'a shop without a name';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: withBrand(loaderData ? `Verification of ${loaderData.shop.shopName ?? UNNAMED}` : 'Verification', matches) },
];

export async function loader({ context, params: { shopId }, url }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'staff');
  if (!isId(shopId)) throw notFound();
  const [found, history] = await Promise.all([
    shopToVerify(ctx, shopId),
    verificationsOfShop(ctx, { shopId, after: url.searchParams.get('after') }),
  ]);
  if (!found) throw notFound();
  return { ...found, history };
}

export async function action({ request, context, params: { shopId }, url }: Route.ActionArgs) {
  if (!isId(shopId)) throw notFound();
  const ctx = getCtxOf(context, 'staff');
  const page = withOrigin(`${LIST}/${shopId}/verification`, originOf(url.search));
  if (url.searchParams.has('withdrawal')) {
    const form = await readForm(request, takingBackSchema);
    if (!form.ok) return form.reply;
    const takenBack = await takeVerificationBack(ctx, { shopId, ...form.value });
    if (!takenBack.ok) return refusedForm(form.submission, takenBack.refusal);
    throw redirect(withDone(page, 'shop-unverified', shopId));
  }
  const form = await readForm(request, verificationSchema);
  if (!form.ok) return form.reply;
  const verified = await verifyShop(ctx, { shopId, ...form.value });
  if (!verified.ok) return refusedForm(form.submission, verified.refusal);
  throw redirect(withDone(page, 'shop-verified', shopId));
}

/** A refusal shows the current state of the shop. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus === 409;
}

/** Where administrators vouch for a shop by what they saw, or take that back, and read who did before (c-145). */
export default function ShopVerification({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, history } = loaderData;
  const { search } = useLocation();
  const from = originOf(search);
  const path = `${LIST}/${shop.id}/verification`;
  const name = shop.shopName ?? UNNAMED;
  const now = actOn(loaderData);
  const act = useAct(now, actionData !== undefined);
  const pathTo = (after: string | null) => after && withOrigin(`${path}?after=${after}`, from);
  return (
    <>
      <PageHeader
        title="Verification"
        lead={`${shop.shopName ?? 'Not named yet'}, ${placeLabel(shop)}`}
        back={{ to: from ?? LIST, label: !from || from.split('?')[0] === LIST ? 'Shops' : 'Back' }}
      />
      <div className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-5">
          <VerificationState found={loaderData} />
          <Card as="section">
            <SectionHeader title={act === 'take-back' ? 'Take back' : 'Verify'} />
            {act === 'take-back' ? (
              <TakingBackForm action={withOrigin(`${path}?withdrawal`, from)} name={name} reply={actionData} />
            ) : null}
            {act === 'verify' ? (
              <VerificationForm action={withOrigin(path, from)} name={name} reply={actionData} />
            ) : null}
            {act === null ? <p>There is nothing to verify while the page is removed.</p> : null}
            {act !== now ? (
              <p className="mt-4">
                <Link to={withOrigin(path, from)} className="text-link">
                  Continue with the current state
                </Link>
              </p>
            ) : null}
          </Card>
        </div>
        <div className="min-w-0">
          <VerificationHistory shop={shop} rows={history.rows} />
          <Pagination label="Pages of the history" newer={pathTo(history.newer)} older={pathTo(history.older)} />
        </div>
      </div>
    </>
  );
}

type Act = 'verify' | 'take-back' | null;

/** What there is to do: for a page that staff removed nobody vouches (c-150). */
function actOn({ isVerified, isPageRemoved }: { isVerified: boolean; isPageRemoved: boolean }): Act {
  if (isVerified) return 'take-back';
  return isPageRemoved ? null : 'verify';
}

/** The form that is shown: the one that was sent or opened, even if somebody else was faster. */
function useAct(now: Act, wasSent: boolean): Act {
  const { key, search } = useLocation();
  const [opened, setOpened] = useState({ key, act: now });
  if (wasSent) return new URLSearchParams(search).has('withdrawal') ? 'take-back' : 'verify';
  if (opened.key !== key) setOpened({ key, act: now });
  return opened.key === key ? opened.act : now;
}

export const ErrorBoundary = loadFailed('Failed to load the shop', {
  title: 'Shop not found',
  to: LIST,
  label: 'All shops',
});
