import { useEffect, useState } from 'react';
import { formatterOf } from '#app/ui/data/formatters.ts';

/** The reader's time zone; undefined on the server and for the first paint, which must be the server's. */
export function useReaderZone(): string | undefined {
  const [zone, setZone] = useState<string>();
  useEffect(() => setZone(readerZone()), []);
  return zone;
}

/** Where this browser's clock stands; undefined where it does not say: then times are those of UTC, and say so. */
export function readerZone(): string | undefined {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    formatterOf('day', zone);
    return zone;
  } catch {
    // Chrome can name a zone that it does not know itself: 'Etc/Unknown'.
    return undefined;
  }
}
