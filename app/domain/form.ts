import { z } from 'zod';

/**
 * A schema that is built when first used, once. Domain files hold values that the browser needs beside schemas that only the
 * server needs: the annotation lets the browser build drop the schemas, and zod with them.
 */
/* @__NO_SIDE_EFFECTS__ */
export function form<T extends z.ZodType>(build: () => T): z.ZodLazy<T> {
  let built: T | undefined;
  return z.lazy(() => {
    built ??= build();
    return built;
  });
}
