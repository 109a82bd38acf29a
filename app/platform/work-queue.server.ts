import { Busy } from '#app/platform/db/database-away.server.ts';

export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `atOnce` tasks at a time, in order; throws Busy if `waiting` more wait already. */
export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  const line: (() => void)[] = [];
  let working = 0;
  return async (work) => {
    if (working >= atOnce) {
      if (line.length >= waiting) throw new Busy('too many wait already');
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      working++;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else working--;
    }
  };
}
