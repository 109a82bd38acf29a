import { redirect } from 'react-router';
import { safeReturnPath } from '#app/domain/values/addresses.ts';
import { signOut } from '#app/features/accounts/devices/sessions.server.ts';
import { cookieHeaders } from '#app/platform/http/replies.server.ts';
import { getAccountCtx } from '#app/routes/account/account-forms.server.ts';
import type { Route } from './+types/logout';

export const loader = () => redirect('/');

/** Leads to the start page, even after an error (S0 §4), or where the form says (c-79). */
export async function action({ request, context }: Route.ActionArgs) {
  const setCookies = await signOut(getAccountCtx(context));
  const form = await request.formData().catch(() => null);
  const next = form?.get('next');
  const path = typeof next === 'string' ? safeReturnPath(next) : null;
  return redirect(path ?? '/', { headers: cookieHeaders(setCookies) });
}
