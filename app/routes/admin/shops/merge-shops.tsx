import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import { refusalText } from '#app/copy/refusals.ts';
import { US_ZONE_NAME } from '#app/copy/time-zones.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { formatPhone } from '#app/domain/profiles.ts';
import { MERGE_REASON_MAX, mergeSchema } from '#app/domain/staff/shop-pages.ts';
import { staffListAddress } from '#app/domain/staff/staff.ts';
import { isId } from '#app/domain/values/id.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { mergeShops, type PageToMerge, pagesToMerge } from '#app/features/shop-claims/merge-shops.server.ts';
import { ShopStateBadge } from '#app/features/shop-claims/staff-shops.tsx';
import { shopForStaff } from '#app/features/staff/lists.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedAt, refusedForm } from '#app/platform/http/replies.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { CheckboxField } from '#app/ui/forms/choices.tsx';
import { TextAreaField } from '#app/ui/forms/fields.tsx';
import { type FormReply, KeptForm } from '#app/ui/forms/kept-form.tsx';
import { Card, PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/merge-shops';

export const meta = titled('Merge two shops');

const SHOPS = '/admin/shops';

export async function loader({ context, params: { shopId: keptId, goneId } }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'staff');
  const pages = await pagesToMerge(ctx, { keptId, goneId });
  if (!pages) throw notFound();
  return pages;
}

export async function action({ request, context, params: { shopId: keptId, goneId } }: Route.ActionArgs) {
  if (!isId(keptId) || !isId(goneId)) throw notFound();
  const form = await readForm(request, mergeSchema);
  if (!form.ok) return form.reply;
  const { reason } = form.value;
  const ids = { keptId: keptId.toLowerCase(), goneId: goneId.toLowerCase() };
  const ctx = getCtxOf(context, 'staff');
  const result = await mergeShops(ctx, { ...ids, reason });
  if (result.ok) {
    const stays = await shopForStaff(ctx, ids.keptId);
    throw redirect(withDone(staffListAddress(SHOPS, { q: stays?.shopName ?? null }), 'shops-merged', ids.goneId));
  }
  if (result.refusal === 'shop-gone') throw refusedAt(SHOPS, result.refusal);
  return refusedForm(form.submission, result.refusal);
}

export default function MergeShops({ loaderData, actionData }: Route.ComponentProps) {
  const { kept, gone, refusal } = loaderData;
  const other = `${SHOPS}/${gone.id}/merge/${kept.id}`;
  const [keptName, goneName] = [kept.shopName || SOME_SHOP, gone.shopName || SOME_SHOP];
  return (
    <>
      <PageHeader
        title="Merge two shops"
        lead={
          refusal
            ? null
            : `${keptName} stays. ${goneName} is deleted: its jobs move to ${keptName}, and its address leads there.`
        }
        back={{ to: `${SHOPS}/${kept.id}/merge`, label: 'Choose another page' }}
        actions={!refusal && !kept.isClaimed ? <ButtonLink to={other}>The other way round</ButtonLink> : null}
      />
      {refusal ? (
        <Notice
          tone="mustard"
          role="note"
          className="mb-6"
          actions={gone.isClaimed && !kept.isClaimed ? <ButtonLink to={other}>The other way round</ButtonLink> : null}
        >
          {refusalText(refusal)}
        </Notice>
      ) : null}
      <MergeTable kept={kept} gone={gone} />
      {refusal ? null : (
        <Card className="mt-8 max-w-measure">
          <MergeForm reply={actionData} />
        </Card>
      )}
    </>
  );
}

type Fact = { name: string; of: (page: PageToMerge) => ReactNode };

const FACTS: Fact[] = [
  { name: 'Name', of: ({ shopName }) => shopName ?? 'not named yet' },
  { name: 'Place', of: (page) => placeLabel(page) },
  { name: 'Time zone', of: ({ timeZone }) => (timeZone ? US_ZONE_NAME[timeZone] : 'not known') },
  { name: 'Street address', of: ({ address }) => address ?? 'none' },
  { name: 'Phone', of: ({ phone }) => (phone ? formatPhone(phone) : 'none') },
  { name: 'Website', of: ({ website }) => website ?? 'none' },
  { name: 'License number', of: ({ licenseNumber }) => licenseNumber ?? 'none given' },
  { name: 'Owner', of: ({ ownerEmail }) => ownerEmail ?? 'nobody yet' },
  { name: 'Page', of: (page) => <ShopStateBadge shop={page} /> },
  { name: 'Verified', of: ({ verifiedAt }) => (verifiedAt ? <DayOf at={verifiedAt} /> : 'no') },
  { name: 'Since', of: ({ createdAt }) => <DayOf at={createdAt} /> },
  { name: 'Jobs', of: ({ jobs }) => jobs },
  { name: 'Applications', of: ({ applications }) => applications },
  { name: 'Photos', of: ({ photos }) => photos },
  { name: 'Reviews', of: ({ reviews }) => reviews },
  { name: 'Conversations', of: ({ conversations }) => conversations },
  { name: 'Guest spots', of: ({ stays }) => stays },
];

function MergeTable({ kept, gone }: { kept: PageToMerge; gone: PageToMerge }) {
  return (
    <DataTable
      caption="The two pages"
      rows={FACTS}
      rowKey={({ name }) => name}
      columns={[
        { header: 'What', heads: true, headerHidden: true, cell: ({ name }) => name },
        { header: 'Stays', breaks: true, cell: ({ of }) => <span className="wrap-anywhere">{of(kept)}</span> },
        { header: 'Goes', breaks: true, cell: ({ of }) => <span className="wrap-anywhere">{of(gone)}</span> },
      ]}
    />
  );
}

function MergeForm({ reply }: { reply: FormReply | undefined }) {
  return (
    <KeptForm<{ reason: string; isSure: string }> id="merge" reply={reply} required={['reason']}>
      {(fields) => (
        <>
          <TextAreaField
            field={fields.reason}
            label="How do you know that it is one shop?"
            hint="For the record of staff alone. The owner, if there is one, is notified that the two are one page."
            maxLength={MERGE_REASON_MAX}
            rows={3}
          />
          <CheckboxField field={fields.isSure} label="Both are the same shop. I know that this cannot be undone." />
          <SubmitButton variant="danger" busyLabel="Merging..." className="self-start">
            Merge the two
          </SubmitButton>
        </>
      )}
    </KeptForm>
  );
}
