import { redirect } from 'react-router';
import { signOut } from '#app/features/accounts/sign-out.server.ts';
import { getServices } from '#app/platform/http/request-context.ts';
import { cookieHeaders, visitOf } from '#app/routes/account/visit-of.server.ts';
import type { Route } from './+types/logout';

/** A link to this address signs nobody out. */
export function loader() {
  return redirect('/');
}

/** Always to the start page, even when something went wrong (S0 §4). */
export async function action({ request, context }: Route.ActionArgs) {
  const setCookies = await signOut(getServices(context), visitOf(request, context));
  return redirect('/', { headers: cookieHeaders(setCookies) });
}
