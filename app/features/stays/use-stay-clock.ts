import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { useLoadAgain } from '#app/ui/use-load-again.ts';

/** A database whose clock is a little behind says so again, and not at once. */
const AFTER_MS = 1000;

type Waiting = { answerDueAt: Date | null; holdUntil: Date | null };

/**
 * Whether the time to answer is over on a page that has been open since `asOf`: by what has passed here, as readers' clocks
 * are wrong. The page loads again then, and says how it stands.
 */
export function useTimeIsOver({ answerDueAt, holdUntil }: Waiting, asOf: string): boolean {
  const loadAgain = useLoadAgain();
  const until = (answerDueAt ?? holdUntil)?.getTime() ?? null;
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(
      () => {
        setOver(until);
        void loadAgain();
      },
      Math.max(0, until - Date.parse(asOf)) + AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [until, asOf, loadAgain]);
  return until !== null && over === until;
}

type Refused = { refusal?: string };

/** What has just arrived is not seen yet: a press that was under way is for what stood there before. */
const SEEN_AFTER_MS = 1000;

/**
 * The version that the reader has seen: that on which the page was opened, what arrived since, once it has stood there for
 * a moment, and what a refusal shows. It is news until a refusal has said so.
 */
export function useVersionSeen(version: number, reply: Refused | undefined): { version: number; isNews: boolean } {
  const { state } = useNavigation();
  const [seen, setSeen] = useState(version);
  const [told, setTold] = useState(version);
  const answered = useRef<Refused | undefined>(reply);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(version), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [version]);
  useEffect(() => {
    if (state !== 'idle' || !reply?.refusal || answered.current === reply) return;
    answered.current = reply;
    setSeen(version);
    setTold(version);
  }, [state, reply, version]);
  return { version: seen, isNews: told !== version };
}
