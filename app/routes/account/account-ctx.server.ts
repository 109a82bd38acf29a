import type { RouterContextProvider } from 'react-router';
import type { AccountCtx, MemberCtx, SignedInCtx } from '#app/features/accounts/account-context.server.ts';
import { getCtx, getCtxOf, getMemberCtx, getServices } from '#app/platform/http/request-context.ts';

type Provider = Readonly<RouterContextProvider>;

/** The context that the commands of accounts take. */
export function getAccountCtx(context: Provider): AccountCtx {
  return { ...getCtx(context), ...accountServices(context) };
}

/** The same behind the guard of layouts/member-only. */
export function getAccountMemberCtx(context: Provider): MemberCtx {
  return { ...getMemberCtx(context), ...accountServices(context) };
}

/** The same behind the guard of layouts/staff-only. */
export function getAccountStaffCtx(context: Provider): SignedInCtx {
  return { ...getCtxOf(context, 'staff'), ...accountServices(context) };
}

function accountServices(context: Provider) {
  const { auth, log, mail, settings } = getServices(context);
  return { auth, log, mail, settings };
}
