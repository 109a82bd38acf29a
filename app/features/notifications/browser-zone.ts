import { useEffect, useSyncExternalStore } from 'react';
import { canonicalZone } from '#app/domain/shop-time.ts';
import { readerZone } from '#app/ui/data/times.tsx';

/** Removed by `public/theme.js` where nobody is signed in. */
const TOLD = 'flashboard:zone-told';

const never = () => () => {};

/** The zone that this browser says, whatever is stored; null until a script could ask it, and where it does not say. */
export function useBrowserZone(): string | null {
  return useSyncExternalStore(
    never,
    () => readerZone() ?? null,
    () => null,
  );
}

/**
 * Tells the server the zone of this browser, once for each zone and account: digests and quiet hours go by it until the
 * reader chooses one. What was told is noted in the browser, so no page asks for it.
 */
export function useToldZone(account: string): void {
  useEffect(() => {
    const zone = readerZone();
    if (zone && told() !== `${account} ${zone}`) void tell(account, zone);
  }, [account]);
}

/** The same where the page knows what is stored, `null` for a zone that was chosen. Resolves to whether it was taken over. */
export async function tellZoneOver(account: string, stored: string | null): Promise<boolean> {
  const zone = readerZone();
  if (stored === null || zone === undefined) return false;
  // One zone may have two names, of which the server stores its own.
  return zone !== stored && canonicalZone(zone) !== canonicalZone(stored) && tell(account, zone);
}

async function tell(account: string, zone: string): Promise<boolean> {
  const body = new URLSearchParams({ timeZone: zone });
  const reply = await fetch('/settings/time-zone', { method: 'POST', body, redirect: 'manual' }).catch(() => null);
  // One that the server does not know is not told again either.
  if (reply?.ok || reply?.status === 400) note(`${account} ${zone}`);
  const answer: { isTaken?: boolean } = reply?.ok ? await reply.json().catch(() => ({})) : {};
  return answer.isTaken === true;
}

let lastTold = '';

function told(): string {
  try {
    return localStorage.getItem(TOLD) ?? lastTold;
  } catch {
    return lastTold;
  }
}

function note(what: string): void {
  lastTold = what;
  try {
    localStorage.setItem(TOLD, what);
  } catch {
    // Without storage, the zone is sent once on each page load.
  }
}
