import { data, Form, redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { placeLabel } from '#app/domain/place.ts';
import { staffShopSchema } from '#app/domain/staff-shop.ts';
import { createShop } from '#app/features/moderation/create-shop.server.ts';
import { NewShopForm } from '#app/features/moderation/new-shop-form.tsx';
import { shopsForStaff } from '#app/features/moderation/staff-queries.server.ts';
import { failureWords } from '#app/platform/http/log-failure.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { refused } from '#app/platform/http/replies.server.ts';
import { getCtxOf } from '#app/platform/http/request-context.ts';
import { orUnanswered } from '#app/routes/forms/unanswered-form.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { DayOf } from '#app/ui/data/day-of.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { PageHeader } from '#app/ui/surfaces/page-header.tsx';
import type { Route } from './+types/shops';

export const meta = titled('Shops');

const FAILED = 'Failed to create shop profile';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = await shopsForStaff(getCtxOf(context, 'staff'), url.searchParams.get('after'));
  return { ...page, newShopName: url.searchParams.get('name') ?? '' };
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

type Shop = Route.ComponentProps['loaderData']['rows'][number];

export default function AdminShops({
  loaderData: { rows, newer, older, newShopName },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Shops" />
      <Card>
        <h2 className="mb-4 text-xl">Create a shop</h2>
        <NewShopForm lastResult={actionData?.result} shopName={newShopName} className="grid gap-5 sm:grid-cols-3" />
      </Card>
      <div className="mt-10">
        {rows.length === 0 ? (
          <EmptyState ornament="anchor" title="No shops yet" />
        ) : (
          <DataTable
            caption="All shops, newest first"
            rows={rows}
            rowKey={(shop) => shop.id}
            columns={[
              { header: 'Shop', heads: true, cell: (shop) => shop.shopName ?? 'Not named yet' },
              { header: 'Place', cell: (shop) => placeLabel(shop) },
              { header: 'Page', cell: (shop) => pageState(shop) },
              { header: 'License number', cell: (shop) => shop.licenseNumber ?? 'none given' },
              { header: 'Since', cell: (shop) => <DayOf at={shop.createdAt} /> },
              { header: 'Verification', cell: (shop) => <Verification shop={shop} /> },
              { header: 'Claim link', cell: (shop) => <ClaimLink shop={shop} /> },
            ]}
          />
        )}
      </div>
      <Pagination
        label="Pages of shops"
        newer={newer && `/admin/shops?after=${newer}`}
        older={older && `/admin/shops?after=${older}`}
      />
    </>
  );
}

function pageState(shop: Shop): string {
  if (!shop.isClaimed) return 'Unclaimed';
  return shop.setupCompleted ? 'Finished' : 'In set-up';
}

function Verification({ shop }: { shop: Shop }) {
  return (
    <Form method="post" action={`/admin/shops/${shop.id}/verification`} className="flex flex-wrap items-center gap-2">
      {shop.verifiedAt && <Badge tone="green">Verified</Badge>}
      <input type="hidden" name="verified" value={shop.verifiedAt ? 'no' : 'yes'} />
      <Button
        type="submit"
        size="sm"
        aria-label={`${shop.verifiedAt ? 'Take back' : 'Verify'}: ${shop.shopName ?? ''}`}
      >
        {shop.verifiedAt ? 'Take back' : 'Verify'}
      </Button>
    </Form>
  );
}

function ClaimLink({ shop }: { shop: Shop }) {
  if (shop.isClaimed) return 'claimed';
  return (
    <Form method="post" action={`/admin/shops/${shop.id}/claim-link`}>
      <Button type="submit" size="sm">
        New link<span className="sr-only"> for {shop.shopName ?? 'a shop without a name'}</span>
      </Button>
    </Form>
  );
}
