import { href } from 'react-router';
import type { Days } from '#app/domain/dates.ts';

/** The form by which an artist hears of a chair of the shop, opened on these days. */
export function waitAddress(shopId: string, days?: Days | null): string {
  const path = href('/marketplace/shops/:shopId/waiting', { shopId });
  return days ? `${path}?${new URLSearchParams({ from: days.first, to: days.last })}` : path;
}
