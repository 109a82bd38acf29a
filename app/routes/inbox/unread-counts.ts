import { unreadCounts } from '#app/features/notifications/unread-counts.server.ts';
import { getCtx } from '#app/platform/http/request-context.ts';
import type { Route } from './+types/unread-counts';

/** The numbers of the bars for a page that nobody looks at; 401 once nobody is signed in there. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  if (ctx.actor.kind === 'visitor') return new Response(null, { status: 401 });
  return Response.json(await unreadCounts(ctx));
}
