import { Plus } from 'lucide-react';
import { data, redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { SHOP_STATE_LABEL } from '#app/copy/staff.ts';
import { placeLabel } from '#app/domain/place-label.ts';
import { SHOP_STATES, staffListAddress } from '#app/domain/staff-lists.ts';
import { parseStaffSearch, staffShopSearch } from '#app/domain/staff-search.ts';
import { staffShopSchema } from '#app/domain/staff-shop.ts';
import { LookLink } from '#app/features/member-looks/look-link.tsx';
import { createShop } from '#app/features/moderation/create-shop.server.ts';
import { DownloadList } from '#app/features/moderation/download-list.tsx';
import { NewShopForm } from '#app/features/moderation/new-shop-form.tsx';
import {
  MergeLink,
  NewLink,
  RemovedPageLink,
  SuspendOwner,
  VerificationLink,
} from '#app/features/moderation/shop-acts.tsx';
import { ShopStateBadge } from '#app/features/moderation/shop-state.tsx';
import { type ListedShop, shopsForStaff } from '#app/features/moderation/staff-lists.server.ts';
import { StaffSearchForm } from '#app/features/moderation/staff-search-form.tsx';
import { failureWords } from '#app/platform/http/log-failure.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { refused } from '#app/platform/http/replies.server.ts';
import { getCtxOf } from '#app/platform/http/request-context.ts';
import { orUnanswered } from '#app/routes/forms/unanswered-form.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { useViewer } from '#app/routes/layouts/viewer.ts';
import { buttonLook } from '#app/ui/actions/button-look.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { DayOf } from '#app/ui/data/day-of.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { useHere } from '#app/ui/navigation/use-here.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import { PageHeader } from '#app/ui/surfaces/page-header.tsx';
import type { Route } from './+types/shops';

export const meta = titled('Shops');

const FAILED = 'Failed to create shop profile';

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = parseStaffSearch(staffShopSearch, url.searchParams);
  const page = await shopsForStaff(getCtxOf(context, 'staff'), search);
  return { search, page, newShopName: url.searchParams.get('name') ?? '' };
}

/** Creates a shop, then leads on to its first job. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, staffShopSchema);
  if (!form.ok) return form.reply;
  const result = await createShop(getCtxOf(context, 'staff'), form.value).catch((error: unknown) =>
    failureWords(context, error, 'a shop could not be created', FAILED),
  );
  if (typeof result === 'string') {
    return data({ result: form.submission.reply({ formErrors: [result] }) }, { status: 500 });
  }
  if (!result.ok) return refused(result.refusal);
  return redirect(withDone(`/admin/jobs/create?shopId=${result.value.shopId}`, 'shop-created'));
}

export function clientAction(args: Route.ClientActionArgs) {
  return orUnanswered(args, FAILED);
}

const LIST = '/admin/shops';

const SUMMARY = 'cursor-pointer list-none [&::-webkit-details-marker]:hidden';

/** What administrators do from a row. */
const ACTS = (here: string) => [
  {
    header: 'Verification',
    whole: true,
    cell: (shop: ListedShop) => <VerificationLink shop={shop} here={here} />,
  },
];

export default function AdminShops({ loaderData: { search, page, newShopName }, actionData }: Route.ComponentProps) {
  const here = useHere();
  const isAdministrator = useViewer()?.isAdministrator === true;
  const { q, state } = search;
  const isNarrowed = Boolean(q || state);
  const pathTo = (after: string | null) => after && staffListAddress(LIST, { ...search, after });
  return (
    <>
      <PageHeader title="Shops" />
      {isAdministrator ? (
        <details open={Boolean(newShopName || actionData)} className="mb-6">
          <summary className={buttonLook('secondary', 'md', SUMMARY)}>
            <Plus size={18} aria-hidden="true" />
            Create a shop
          </summary>
          <Card className="mt-4">
            <NewShopForm lastResult={actionData?.result} shopName={newShopName} className="grid gap-5 sm:grid-cols-3" />
          </Card>
        </details>
      ) : null}
      <StaffSearchForm
        list={LIST}
        words={{ q, placeholder: 'Name of the shop' }}
        isNarrowed={isNarrowed}
        choices={[
          {
            name: 'state',
            label: 'State',
            all: 'All shops',
            value: state,
            options: SHOP_STATES.map((value) => ({ value, label: SHOP_STATE_LABEL[value] })),
          },
        ]}
      />
      {page.rows.length === 0 ? (
        <EmptyState ornament="anchor" title={isNarrowed ? 'No shops like that' : 'No shops yet'} />
      ) : (
        <DataTable
          caption="All shops, newest first"
          rows={page.rows}
          rowKey={(shop) => shop.id}
          columns={[
            {
              header: 'Shop',
              heads: true,
              breaks: true,
              cell: (shop) => (
                <>
                  {shop.shopName ?? 'Not named yet'}
                  <span className="block font-normal text-muted text-sm">{placeLabel(shop)}</span>
                </>
              ),
            },
            {
              header: 'Page',
              whole: true,
              cell: (shop) => (
                <div className="flex items-center gap-2 sm:flex-col sm:items-start">
                  <ShopStateBadge shop={shop} />
                  {isAdministrator && !shop.isClaimed ? <NewLink shop={shop} /> : null}
                  {isAdministrator ? <MergeLink shop={shop} /> : null}
                </div>
              ),
            },
            { header: 'License number', breaks: true, cell: (shop) => shop.licenseNumber ?? 'none given' },
            { header: 'Since', whole: true, cell: (shop) => <DayOf at={shop.createdAt} /> },
            ...(isAdministrator ? ACTS(here) : []),
            {
              header: 'Access',
              whole: true,
              cell: (shop) => (
                <span className="flex flex-wrap items-center gap-1 max-sm:justify-end sm:flex-col sm:items-start">
                  <SuspendOwner shop={shop} />
                  <RemovedPageLink page={shop} name={shop.shopName ?? 'a shop without a name'} />
                  {isAdministrator && shop.ownerId ? (
                    <LookLink userId={shop.ownerId} name={shop.shopName ?? 'a shop without a name'} here={here} />
                  ) : null}
                </span>
              ),
            },
          ]}
        />
      )}
      <Pagination label="Pages of shops" newer={pathTo(page.newer)} older={pathTo(page.older)} />
      {page.rows.length > 0 ? <DownloadList list="shops" search={search} /> : null}
    </>
  );
}
