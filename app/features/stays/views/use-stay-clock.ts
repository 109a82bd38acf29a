import { useEffect, useState } from 'react';
import { useLoadAgain } from '#app/browser/refresh.ts';

/** A database with a slightly slow clock gives the same answer again, so reload with a delay. */
const AFTER_MS = 1000;

type Waiting = { answerDueAt: Date | null; holdUntil: Date | null };

/**
 * Whether the time to answer has run out on a page that has been open since `asOf`. Measured by elapsed time, because
 * readers' clocks are wrong. The page then reloads and shows the current status.
 */
export function useTimeIsOver({ answerDueAt, holdUntil }: Waiting, asOf: string): boolean {
  const loadAgain = useLoadAgain();
  const until = (answerDueAt ?? holdUntil)?.getTime() ?? null;
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    if (until === null || over === until) return;
    const timer = setTimeout(
      () => {
        setOver(until);
        void loadAgain();
      },
      Math.max(0, until - Date.parse(asOf)) + AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [until, over, asOf, loadAgain]);
  return until !== null && over === until;
}
