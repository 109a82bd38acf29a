import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';

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
