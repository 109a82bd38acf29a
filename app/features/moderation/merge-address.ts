type Page = { id: string; isClaimed: boolean };

/** Where two pages stand beside each other: one that has an owner stays, otherwise the first. */
export function mergeAddress(one: Page, other: Page): string {
  const [kept, gone] = other.isClaimed && !one.isClaimed ? [other, one] : [one, other];
  return `/admin/shops/${kept.id}/merge/${gone.id}`;
}
