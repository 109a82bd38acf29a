import type { Log } from '#app/platform/log.server.ts';

export type Repeated = {
  /** Resolves once the round under way has ended; none begins after it. */
  stop(): Promise<void>;
};

/**
 * Works a round now and then every so often, for as long as the process runs; never two at once. A round that has much
 * to do asks `isStopped` between its parts, so that a process that ends does not wait for all of it. One that fails is
 * logged in the words of `failed`, and the next one comes all the same.
 */
export function repeat(
  work: (isStopped: () => boolean) => Promise<unknown>,
  { everyMs, log, failed }: { everyMs: number; log: Log; failed: string },
): Repeated {
  let running: Promise<void> | null = null;
  let stopped = false;
  async function round(): Promise<void> {
    try {
      await work(() => stopped);
    } catch (error) {
      log.error({ err: error }, failed);
    }
  }
  const begin = () => {
    running ??= round().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(begin, everyMs);
  begin();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
