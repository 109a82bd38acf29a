import { z } from 'zod';

/**
 * A schema built when it is first used. Files of the domain hold both values the browser needs and schemas only the
 * server needs: the annotation lets the browser build drop the schemas, and zod with them.
 */
/* @__NO_SIDE_EFFECTS__ */
export function form<T extends z.ZodType>(build: () => T): z.ZodLazy<T> {
  return z.lazy(build);
}
