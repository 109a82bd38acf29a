import { redirect, replace } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { getMemberCtx } from '#app/data/http/request-context.ts';
import { isId } from '#app/domain/values/id.ts';
import { revokeFeed } from '#app/features/feeds/feeds.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import type { Route } from './+types/revoke-feed';

const PAGE = '/settings/calendar';

export function loader() {
  return redirect(PAGE);
}

export async function action({ context, params: { feedId } }: Route.ActionArgs) {
  if (!isId(feedId)) throw notFound();
  const revoked = await revokeFeed(getMemberCtx(context), { feedId });
  if (!revoked.ok) throw notFound();
  return replace(withDone(PAGE, 'feed-revoked'));
}
