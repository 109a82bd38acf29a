import { redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import { refusalText } from '#app/copy/refusals.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { mergeSchema } from '#app/domain/staff/shop-merge.ts';
import { staffListAddress } from '#app/domain/staff/staff.ts';
import { isId } from '#app/domain/values/id.ts';
import { mergeShops, pagesToMerge } from '#app/features/shop-claims/merge-shops.server.ts';
import { MergeForm, MergeTable } from '#app/features/shop-claims/merge-shops.tsx';
import { shopForStaff } from '#app/features/staff/lists.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedAt, refusedForm } from '#app/platform/http/replies.server.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { PageHeader } from '#app/ui/surfaces/headers.tsx';
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

/** Two pages side by side, and the form that makes them one (c-203). */
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
