import type { ShopApplicationFilter } from '#app/features/applications/shop-applications.server.ts';

/** The address of the shop's list with these filters; `application` opens that one over it. */
export function shopApplicationsAddress(
  { q, status, type, after }: Partial<ShopApplicationFilter>,
  application?: string,
): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (status) query.set('status', status);
  if (type) query.set('type', type);
  if (after) query.set('after', after);
  if (application) query.set('application', application);
  return `${query}` ? `/shop/applications?${query}` : '/shop/applications';
}
