import { getCtx } from '#app/data/http/request-context.ts';
import { unreadCounts } from '#app/features/notifications/unread-counts.server.ts';
import type { Route } from './+types/unread-counts';

/** The numbers of the bars for a hidden page; 401 once the session has ended. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  if (ctx.actor.kind === 'visitor') return new Response(null, { status: 401 });
  return Response.json(await unreadCounts(ctx));
}
