import { getCtxOf } from '#app/data/http/request-context.ts';
import { deleteChair, retireChair } from '#app/features/calendar/chairs.server.ts';
import { actsById } from '#app/routes/forms/acts.server.ts';

const page = '/shop/calendar/chairs/:chairId';
const next = '/shop/calendar/chairs';

const acts = actsById((context) => getCtxOf(context, 'shop'), {
  'shop/calendar/chairs/:chairId/retirement': { page, next, act: retireChair, done: 'chair-retired' },
  'shop/calendar/chairs/:chairId/deletion': { page, next, act: deleteChair, done: 'chair-deleted' },
});

export const loader = acts.loader;
export const action = acts.action;
