import { type SQL, sql } from 'drizzle-orm';

/** Whether its artist asked for days, with `stays` or in answer to its offer: else nothing can be asked for again. */
export const wasAsked: SQL<boolean> = sql<boolean>`(stays.started_by = 'ARTIST' or exists (
  select from stay_history h where h.stay_id = stays.id and h.act = 'ASK_OTHER_DATES'))`;
