import { redirect } from 'react-router';
import { z } from 'zod';
import { withDone } from '#app/copy/done.ts';
import { isId } from '#app/domain/id.ts';
import { originOf } from '#app/domain/origin.ts';
import { verifyShop } from '#app/features/moderation/verify-shop.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import { getCtxOf } from '#app/platform/http/request-context.ts';
import type { Route } from './+types/verify-shop';

const schema = z.object({ verified: z.enum(['yes', 'no']) });

export function loader() {
  return redirect('/admin/shops');
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  if (!isId(params.shopId)) throw notFound();
  const page = originOf(url.search) ?? '/admin/shops';
  const form = await readForm(request, schema);
  if (!form.ok) throw refusedAt(page, 'not-allowed');
  const verified = form.value.verified === 'yes';
  const result = await verifyShop(getCtxOf(context, 'staff'), { shopId: params.shopId, verified });
  if (!result.ok) throw refusedAt(page, result.refusal);
  return redirect(withDone(page, verified ? 'shop-verified' : 'shop-unverified', params.shopId));
}
