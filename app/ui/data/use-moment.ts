import { useEffect, useState } from 'react';

const TICK = 30_000;

/**
 * The moment at which the server made the page, moving on while it is open. Counts what has passed here instead of
 * asking what time it is: clocks of readers are wrong.
 */
export function useMoment(asOf: string): Date {
  const [now, setNow] = useState(() => new Date(asOf));
  useEffect(() => {
    const arrived = Date.now();
    const tick = () => setNow(new Date(Date.parse(asOf) + Date.now() - arrived));
    const timer = setInterval(tick, TICK);
    document.addEventListener('visibilitychange', tick);
    tick();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [asOf]);
  return now;
}
