import { z } from 'zod';
import * as field from '#app/domain/values/fields.ts';
import { form } from '#app/domain/values/fields.ts';

/** At most this many candidates; a narrower search finds the rest. */
export const MERGE_SEARCH_RESULTS = 10;

export const MERGE_REASON_MAX = 500;

export const mergeSchema = form(() =>
  z.object({
    reason: field.requiredText('Please say how you know that it is one shop', {
      name: 'The reason',
      max: MERGE_REASON_MAX,
      multiline: true,
    }),
    isSure: field.checkbox().refine((ticked) => ticked, { error: 'Please tick this to go on' }),
  }),
);

type Page = { id: string; isClaimed: boolean };

/** Where two pages are compared: one that has an owner stays, otherwise the first. */
export function mergeAddress(one: Page, other: Page): string {
  const [kept, gone] = other.isClaimed && !one.isClaimed ? [other, one] : [one, other];
  return `/admin/shops/${kept.id}/merge/${gone.id}`;
}
