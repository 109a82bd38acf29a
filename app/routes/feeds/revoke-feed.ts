import { redirect } from 'react-router';
import { getMemberCtx } from '#app/data/http/request-context.ts';
import { revokeFeed } from '#app/features/feeds/feeds.server.ts';
import { actById } from '#app/routes/forms/act-by-id.server.ts';

const PAGE = '/settings/calendar';

export const loader = () => redirect(PAGE);

export const action = actById({
  page: PAGE,
  param: 'feedId',
  ctx: getMemberCtx,
  act: (ctx, feedId) => revokeFeed(ctx, { feedId }),
  done: 'feed-revoked',
});
