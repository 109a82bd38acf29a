import type { Log } from '#app/platform/log.server.ts';

export type Repeated = {
  stop(): Promise<void>;
};

/** Runs `work` now and every `everyMs`, never two at once. Long rounds check `isStopped` between their parts. */
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
