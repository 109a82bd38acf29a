import { redirect } from 'react-router';
import { withMessage } from '#app/copy/sign-in-messages.ts';
import { signOutEverywhere } from '#app/features/accounts/devices/open-sessions.server.ts';
import { sessionCookieGone } from '#app/features/accounts/leaving/sign-out.server.ts';
import { getServices } from '#app/platform/http/request-context.ts';
import { cookieHeaders, memberCtx } from '#app/routes/account/visit-of.server.ts';
import type { Route } from './+types/sign-out-everywhere';

/** A link to this address signs nobody out. */
export function loader() {
  return redirect('/settings');
}

export async function action({ context }: Route.ActionArgs) {
  await signOutEverywhere(memberCtx(context));
  const setCookies = await sessionCookieGone(getServices(context));
  return redirect(withMessage('/login', 'You are signed out on every device.'), { headers: cookieHeaders(setCookies) });
}
