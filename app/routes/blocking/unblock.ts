import { redirect, replace } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { getMemberCtx } from '#app/data/http/request-context.ts';
import { isId } from '#app/domain/values/id.ts';
import { unblockMember } from '#app/features/blocking/blocking.server.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import type { Route } from './+types/unblock';

const BLOCKED = '/settings/blocked';

/** A GET must not unblock anybody. */
export function loader() {
  return redirect(BLOCKED);
}

export async function action({ context, params: { memberId } }: Route.ActionArgs) {
  if (!isId(memberId)) throw notFound();
  const unblocked = await unblockMember(getMemberCtx(context), { memberId });
  if (!unblocked.ok) throw refusedAt(BLOCKED, unblocked.refusal);
  return replace(withDone(BLOCKED, 'member-unblocked'));
}
