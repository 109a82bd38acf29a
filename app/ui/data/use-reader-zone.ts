import { useEffect, useState } from 'react';

/** The reader's time zone; undefined on the server and for the first paint, which must be the server's. */
export function useReaderZone(): string | undefined {
  const [zone, setZone] = useState<string>();
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return zone;
}
