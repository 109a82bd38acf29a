import { redirect } from 'react-router';
import { z } from 'zod';
import { withDone } from '#app/copy/done.ts';
import { getMemberCtx } from '#app/data/http/request-context.ts';
import { returnToSchema } from '#app/domain/accounts.ts';
import { isId } from '#app/domain/values/id.ts';
import { blockMember } from '#app/features/blocking/blocking.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import type { Route } from './+types/block';

const BLOCKED = '/settings/blocked';

export const loader = () => redirect(BLOCKED);

export async function action({ request, context, params: { memberId } }: Route.ActionArgs) {
  if (!isId(memberId)) throw notFound();
  const form = await readForm(request, z.object({ returnTo: returnToSchema }));
  const blocked = await blockMember(getMemberCtx(context), { memberId });
  if (!blocked.ok) throw refusedAt(BLOCKED, blocked.refusal);
  throw redirect(withDone((form.ok && form.value.returnTo) || BLOCKED, 'member-blocked'));
}
