import { Plus } from 'lucide-react';
import { data, redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { alikeWords, SHOP_STATE_LABEL } from '#app/copy/staff.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { failureWords } from '#app/data/http/log-failure.server.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { SHOP_STATES, type StaffShopForm, staffShopSchema } from '#app/domain/staff/staff.ts';
import { parseStaffSearch, staffShopSearch } from '#app/domain/staff/staff-search.ts';
import { isId } from '#app/domain/values/id.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { StaffShopForm as ShopForm } from '#app/features/shop-claims/shop-choice.tsx';
import {
  NewLink,
  RemovedPageLink,
  ShopLink,
  ShopStateBadge,
  SuspendLink,
  VerificationLink,
} from '#app/features/shop-claims/staff-shops.tsx';
import { correctShop, createShop } from '#app/features/shop-claims/unclaimed-shops.server.ts';
import { SearchedList } from '#app/features/staff/list-tools.tsx';
import { type ListedShop, shopsAlike, shopsForStaff, shopToCorrect } from '#app/features/staff/lists.server.ts';
import { LookLink } from '#app/features/view-as/view-as.tsx';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedAt, refusedForm } from '#app/platform/http/replies.server.ts';
import { titled, useViewer } from '#app/routes/layouts/document.ts';
import { buttonLook } from '#app/ui/actions/buttons.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { EmailAddress, useHere } from '#app/ui/navigation/link.tsx';
import { Card, PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/shops';

export const meta = titled('Shops');

const failed = (isNew: boolean) => (isNew ? 'Failed to create shop profile' : 'Failed to update shop profile');

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'staff');
  const search = parseStaffSearch(staffShopSearch, url.searchParams);
  const shopId = correctedIn(url);
  const [page, shop] = await Promise.all([shopsForStaff(ctx, search), shopId ? shopToCorrect(ctx, shopId) : null]);
  if (shopId && !shop) throw notFound();
  if (shop?.isClaimed) throw refusedAt(LIST, 'already-claimed');
  return { search, page, shop, newShopName: url.searchParams.get('name') ?? '' };
}

function correctedIn({ searchParams }: URL): string | null {
  const id = searchParams.get('correct');
  return isId(id) ? id : null;
}

/** Creates a shop, then leads on to its first job; with `?correct=` it corrects one. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, staffShopSchema);
  if (!form.ok) return form.reply;
  const shopId = correctedIn(url);
  const ctx = getCtxOf(context, 'staff');
  const saving = shopId ? correctShop(ctx, { ...form.value, shopId }) : createOrWarn(ctx, form.value);
  const result = await saving.catch((error: unknown) =>
    failureWords(context, error, 'a shop could not be saved', failed(!shopId)),
  );
  if (typeof result === 'string') {
    return data({ result: form.submission.reply({ formErrors: [result] }) }, { status: 500 });
  }
  if ('warning' in result) {
    return data({ result: form.submission.reply({ fieldErrors: { isAnother: [result.warning] } }) }, { status: 409 });
  }
  if (!result.ok) return refusedForm(form.submission, result.refusal);
  if (shopId) return redirect(withDone(LIST, 'profile-saved'));
  return redirect(withDone(`/admin/jobs/create?shopId=${result.value.shopId}`, 'shop-created'));
}

async function createOrWarn(ctx: CtxOf<'staff'>, { isAnother, ...shop }: StaffShopForm) {
  const alike = isAnother ? [] : await shopsAlike(ctx, shop);
  return alike.length > 0 ? { warning: alikeWords(alike) } : createShop(ctx, shop);
}

const LIST = '/admin/shops';

const SUMMARY = 'cursor-pointer list-none [&::-webkit-details-marker]:hidden';

const nameOf = (shop: ListedShop) => shop.shopName ?? 'a shop without a name';

export default function AdminShops({ loaderData, actionData }: Route.ComponentProps) {
  const { search, page, shop: corrected, newShopName } = loaderData;
  const here = useHere();
  const isAdministrator = useViewer()?.isAdministrator === true;
  const verification = (shop: ListedShop) => <VerificationLink shop={shop} here={here} />;
  return (
    <>
      <PageHeader title="Shops" />
      {isAdministrator ? (
        <details open={Boolean(corrected || newShopName || actionData)} className="mb-6">
          <summary className={buttonLook('secondary', 'md', SUMMARY)}>
            {corrected ? null : <Plus size={18} aria-hidden="true" />}
            <span>{corrected ? `Correct ${corrected.shopName ?? 'a shop without a name'}` : 'Create a shop'}</span>
          </summary>
          <Card className="mt-4">
            <ShopForm
              key={corrected?.id}
              reply={actionData}
              shop={corrected ?? { shopName: newShopName }}
              action={corrected ? `${LIST}?correct=${corrected.id}` : LIST}
              isNew={!corrected}
              className="grid gap-5 sm:grid-cols-3"
            />
          </Card>
        </details>
      ) : null}
      <SearchedList
        list="shops"
        search={search}
        page={page}
        of="shops"
        placeholder="Name, city, or a whole email"
        choices={[{ name: 'state', label: 'State', all: 'All shops', values: SHOP_STATES, labels: SHOP_STATE_LABEL }]}
        ornament="anchor"
        none="No shops yet"
        noneFound="No shops like that"
        caption="All shops, newest first"
        columns={[
          {
            header: 'Shop',
            heads: true,
            breaks: true,
            cell: (shop) => (
              <div className="max-sm:text-right">
                {shop.shopName ?? 'Not named yet'}
                <span className="block font-normal text-muted text-sm">{placeLabel(shop)}</span>
                {shop.email ? (
                  <span className="block font-normal text-sm">
                    <EmailAddress email={shop.email} />
                  </span>
                ) : null}
              </div>
            ),
          },
          {
            header: 'Page',
            whole: true,
            cell: (shop) => (
              <div className="flex items-center gap-2 sm:flex-col sm:items-start">
                <ShopStateBadge shop={shop} />
                {isAdministrator && !shop.isClaimed ? <NewLink shop={shop} /> : null}
                {isAdministrator && !shop.isClaimed ? (
                  <ShopLink to={`${LIST}?correct=${shop.id}`} shop={shop}>
                    Correct...
                  </ShopLink>
                ) : null}
                {isAdministrator ? (
                  <ShopLink to={`${LIST}/${shop.id}/merge`} shop={shop}>
                    Merge...
                  </ShopLink>
                ) : null}
              </div>
            ),
          },
          { header: 'License number', breaks: true, cell: (shop) => shop.licenseNumber ?? 'none given' },
          { header: 'Since', whole: true, cell: (shop) => <DayOf at={shop.createdAt} /> },
          ...(isAdministrator ? [{ header: 'Verification', whole: true, cell: verification }] : []),
          {
            header: 'Access',
            whole: true,
            cell: (shop) => (
              <span className="flex flex-wrap items-center gap-1 max-sm:justify-end sm:flex-col sm:items-start">
                {shop.ownerId ? (
                  <SuspendLink userId={shop.ownerId} name={nameOf(shop)} account={shop} />
                ) : (
                  <span>no owner</span>
                )}
                <RemovedPageLink page={shop} name={nameOf(shop)} />
                {isAdministrator && shop.ownerId ? (
                  <LookLink userId={shop.ownerId} name={nameOf(shop)} here={here} />
                ) : null}
              </span>
            ),
          },
        ]}
      />
    </>
  );
}
