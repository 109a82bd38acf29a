import { getCtxOf } from '#app/data/http/request-context.ts';
import { endWait } from '#app/features/stays/waitlist/waitlist.server.ts';
import { actsById } from '#app/routes/forms/acts.server.ts';

const acts = actsById((context) => getCtxOf(context, 'artist'), {
  'waits/:waitId/deletion': { page: '/stays', act: endWait, done: 'wait-ended' },
});

export const loader = acts.loader;
export const action = acts.action;
