import { refusedAt } from '#app/platform/http/replies.server.ts';

/** The pages of a look stand here for the session that began it (server/look-routes.ts). For every other it is over. */
export function loader() {
  return refusedAt('/admin/dashboard', 'look-over');
}
