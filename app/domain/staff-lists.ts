import { searchParamsOf } from '#app/domain/search-field.ts';

/** Who stands behind a post: the shop itself, staff, or a shop that nobody has claimed. */
export const POSTED_BY = ['shop', 'staff', 'unclaimed'] as const;
export type PostedBy = (typeof POSTED_BY)[number];

/** What staff look for among shops. The first two are what waits for them. */
export const SHOP_STATES = ['to-verify', 'unclaimed', 'verified', 'in-set-up', 'finished'] as const;
export type ShopState = (typeof SHOP_STATES)[number];

export const ARTIST_STATES = ['finished', 'in-set-up'] as const;
export type ArtistState = (typeof ARTIST_STATES)[number];

/** The lists that staff may take along as a file, by the last part of their address. */
export const STAFF_LISTS = ['jobs', 'shops', 'artists', 'reports', 'suspensions', 'record', 'numbers'] as const;
export type StaffList = (typeof STAFF_LISTS)[number];

/** The page that shows a list. */
export const staffListPage = (list: StaffList) => (list === 'numbers' ? '/admin/dashboard' : `/admin/${list}`);

/** The rows of such a file at most; a narrower search brings the rest. */
export const DOWNLOADED_ROWS_MAX = 20_000;

/** The address of one of the staff's lists with a search (domain/staff-search.ts). */
export function staffListAddress(list: string, search: Record<string, string | null>): string {
  const query = `${searchParamsOf(search)}`;
  return query ? `${list}?${query}` : list;
}
