import type { Log } from '#app/platform/log.server.ts';

export type Repeated = { stop(): Promise<void> };

/** `wake` says that there may be work: the next round begins in a second. */
type Wakeable = Repeated & { wake(): void };

const SOON_MS = 1_000;

/**
 * Runs `work` now and `everyMs` after each round, or earlier if it is woken or `untilNext` returns less. Long rounds
 * check `isStopped` between their parts.
 */
export function repeat(
  work: (isStopped: () => boolean) => Promise<unknown>,
  options: { everyMs: number; log: Log; failed: string; untilNext?: () => Promise<number> },
): Wakeable {
  const { everyMs, log, failed, untilNext } = options;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let isWoken = false;

  async function round(): Promise<void> {
    isWoken = false;
    let waitMs = everyMs;
    try {
      await work(() => stopped);
      if (untilNext) waitMs = Math.min(everyMs, Math.max(SOON_MS, await untilNext()));
    } catch (error) {
      log.error({ err: error }, failed);
    }
    running = null;
    plan(isWoken ? SOON_MS : waitMs);
  }
  function plan(ms: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(begin, ms);
  }
  function begin(): void {
    running = round();
  }
  begin();
  return {
    wake() {
      if (isWoken) return;
      isWoken = true;
      if (!running) plan(SOON_MS);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
