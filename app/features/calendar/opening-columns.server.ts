import { sql } from 'drizzle-orm';

/** What `freeRunOf` asks of an opening, out of `chair_openings o`. */
export const OPENING = {
  during: sql`jsonb_build_object('first', lower(o.during), 'last', upper(o.during) - 1)`,
  windows: sql`coalesce((select jsonb_agg(jsonb_build_object(
      'days', jsonb_build_object('first', lower(w.during), 'last', upper(w.during) - 1), 'leastDays', w.min_days))
    from chair_windows w
    where w.chair_id = o.chair_id and w.during && o.during and w.min_days is not null), '[]')`,
};
