import type { ApplicationDecision } from '#app/domain/applications.ts';
import type { ApplicationBeside, ShopApplicationFilter } from '#app/features/applications/shop-applications.server.ts';

/** The address of the shop's list with these filters; `application` opens that one over it. */
export function shopApplicationsAddress(
  { q, status, type, job, after }: Partial<ShopApplicationFilter>,
  application?: string,
): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (status) query.set('status', status);
  if (type) query.set('type', type);
  if (job) query.set('job', job);
  if (after) query.set('after', after);
  if (application) query.set('application', application);
  return `${query}` ? `/shop/applications?${query}` : '/shop/applications';
}

/**
 * Where one of an opened application's neighbours is opened: over the list as it is, or over the page that it begins when
 * it stands beyond the end of this one. Null at the ends of the list.
 */
export function addressBeside(
  filter: ShopApplicationFilter,
  rows: readonly { id: string }[],
  beside: ApplicationBeside | null,
): string | null {
  if (!beside) return null;
  const isOnPage = rows.some(({ id }) => id === beside.id);
  return shopApplicationsAddress(isOnPage ? filter : { ...filter, after: beside.after }, beside.id);
}

/**
 * Where the list is gone on with after an answer: at the same card, or, where the filter lets it through no longer, at
 * the card that takes its place.
 */
export function addressAfter(
  decision: ApplicationDecision,
  filter: ShopApplicationFilter,
  rows: readonly { id: string }[],
  id: string,
): string {
  const at = rows.findIndex((row) => row.id === id);
  const stays = !filter.status || filter.status === decision;
  const next = stays || at < 0 ? rows[at] : (rows[at + 1] ?? rows[at - 1]);
  const list = shopApplicationsAddress(filter);
  return next ? `${list}#application-${next.id}` : list;
}

/**
 * The list behind an opened application: at its card, or, where the filter lets it through no longer, at that of a
 * neighbour.
 */
export function addressBehind(
  filter: ShopApplicationFilter,
  rows: readonly { id: string }[],
  id: string,
  { older, newer }: { older: ApplicationBeside | null; newer: ApplicationBeside | null },
): string {
  const at = [id, older?.id, newer?.id].find((one) => rows.some((row) => row.id === one));
  const list = shopApplicationsAddress(filter);
  return at ? `${list}#application-${at}` : list;
}
