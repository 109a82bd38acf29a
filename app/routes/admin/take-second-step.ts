import { redirect } from 'react-router';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { takeSecondStep } from '#app/features/staff/accounts.server.ts';
import { actById } from '#app/routes/forms/act-by-id.server.ts';

const PAGE = '/admin/staff';

export const loader = () => redirect(PAGE);

export const action = actById({
  page: PAGE,
  param: 'userId',
  ctx: (context) => getCtxOf(context, 'staff'),
  act: takeSecondStep,
  done: 'second-step-taken',
});
