import { useEffect, useSyncExternalStore } from 'react';
import { readerZone } from '#app/ui/data/times.tsx';

/** Removed by `public/theme.js` when signed out. */
const TOLD = 'flashboard:zone-told';

const never = () => () => {};

/** This browser's zone, whatever is stored; null before a script runs or if the browser does not say. */
export function useBrowserZone(): string | null {
  return useSyncExternalStore(
    never,
    () => readerZone() ?? null,
    () => null,
  );
}

/** Sends this browser's zone to the server, once per zone and account: digests and quiet hours use it. */
export function useToldZone(account: string): void {
  useEffect(() => {
    const zone = readerZone();
    if (zone && told() !== `${account} ${zone}`) void tell(account, zone);
  }, [account]);
}

async function tell(account: string, zone: string): Promise<void> {
  const body = new URLSearchParams({ timeZone: zone });
  const reply = await fetch('/settings/time-zone', { method: 'POST', body, redirect: 'manual' }).catch(() => null);
  if (reply?.ok || reply?.status === 400) note(`${account} ${zone}`);
}

function told(): string | null {
  try {
    return localStorage.getItem(TOLD);
  } catch {
    return null;
  }
}

function note(what: string): void {
  try {
    localStorage.setItem(TOLD, what);
  } catch {}
}
