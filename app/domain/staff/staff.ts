import { z } from 'zod';
import { emailSchema, STAFF_ROLES } from '#app/domain/accounts.ts';
import { SHOP_NAME_MAX } from '#app/domain/shops.ts';
import { calendarDateOf } from '#app/domain/values/dates.ts';
import * as field from '#app/domain/values/fields.ts';
import { form } from '#app/domain/values/fields.ts';
import { LOCATION_MAX } from '#app/domain/values/places.ts';
import { searchParamsOf } from '#app/domain/values/search.ts';

const role = () => field.oneOf(STAFF_ROLES, 'Please choose a role');

export const newStaffSchema = form(() => z.object({ email: emailSchema, role: role() }));

export const staffRoleSchema = form(() => z.object({ role: role() }));

export const secondFactorSchema = form(() => z.object({ required: field.oneOf(['yes', 'no'], 'Please choose') }));

export const SECOND_FACTOR_FACT = 'staff-second-factor';

export const AUDITED_ACTIONS = [
  'shop.created',
  'shop.corrected',
  'job.created',
  'job.updated',
  'job.deleted',
  'shop.claimed',
  'shop.verified',
  'shop.unverified',
  'claim-link.renewed',
  'shops.merged',
  'staff.created',
  'staff.added',
  'staff.role-changed',
  'staff.removed',
  'staff.second-step-taken',
  'second-factor.required',
  'second-factor.not-required',
  'account.suspended',
  'account.banned',
  'account.suspension-lifted',
  'account.ban-lifted',
  'case.dismissed',
  'case.removed',
  'case.warned',
  'case.suspended',
  'case.banned',
  'appeal.upheld',
  'appeal.undone',
  'case.file-opened',
  'case.undone',
  'look.began',
  'look.ended',
  'list.downloaded',
  'mail.set-aside',
  'announcement.posted',
  'announcement.changed',
  'announcement.ended',
] as const;

export type AuditedAction = (typeof AUDITED_ACTIONS)[number];

/** The period of the statistics: in days, in weeks of seven days that end today, or in calendar months. */
export const NUMBER_SPANS = ['30-days', '12-weeks', '12-months'] as const;
export type NumberSpan = (typeof NUMBER_SPANS)[number];

export const USUAL_SPAN: NumberSpan = '12-weeks';

export const COUNTED_THINGS = ['artists', 'shops', 'jobs', 'applications', 'accepted', 'messages', 'reports'] as const;
export type CountedSubject = (typeof COUNTED_THINGS)[number];

const DAY_MS = 24 * 60 * 60_000;
const PARTS: Record<NumberSpan, number> = { '30-days': 30, '12-weeks': 12, '12-months': 12 };

export type Period = { from: string; to: string };

/** In UTC: those of the previous period, then its own, the last of which ends today. One more than ranges. */
export function boundsOf(span: NumberSpan, now: Date): Date[] {
  const count = 2 * PARTS[span];
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const end = Date.UTC(year, month, day + 1);
  const length = (span === '12-weeks' ? 7 : 1) * DAY_MS;
  return Array.from({ length: count + 1 }, (_, index) =>
    span === '12-months'
      ? new Date(Date.UTC(year, month + 1 - (count - index), 1))
      : new Date(end - (count - index) * length),
  );
}

export function periodsOf(bounds: readonly Date[]): Period[] {
  return bounds.slice(1).map((end, index) => ({
    from: calendarDateOf(bounds[index] as Date),
    to: calendarDateOf(new Date(end.getTime() - 1)),
  }));
}

/** Who is behind a post: the shop itself, staff, or an unclaimed shop. */
export const POSTED_BY = ['shop', 'staff', 'unclaimed'] as const;
export type PostedBy = (typeof POSTED_BY)[number];

/** The filters of staff's list of shops. The first two are tasks for staff. */
export const SHOP_STATES = ['to-verify', 'unclaimed', 'verified', 'in-set-up', 'finished'] as const;
export type ShopState = (typeof SHOP_STATES)[number];

export const ARTIST_STATES = ['finished', 'in-set-up'] as const;
export type ArtistState = (typeof ARTIST_STATES)[number];

export const STAFF_LISTS = ['jobs', 'shops', 'artists', 'reports', 'suspensions', 'record', 'numbers'] as const;
export type StaffList = (typeof STAFF_LISTS)[number];

export const staffListPage = (list: StaffList) => (list === 'numbers' ? '/admin/dashboard' : `/admin/${list}`);

export const DOWNLOADED_ROWS_MAX = 20_000;

export function staffListAddress(list: string, search: Record<string, string | null>): string {
  const query = `${searchParamsOf(search)}`;
  return query ? `${list}?${query}` : list;
}

/** The minimum of characters in a search for a shop (S2 §5). */
export const SHOP_SEARCH_MIN = 2;
export const SHOP_SEARCH_RESULTS = 5;

export const isTooShortToSearch = (q: string): boolean => q !== '' && q.trim().length < SHOP_SEARCH_MIN;

/** A shop that staff create and edit for an owner without an account (S2 §5). */
export const staffShopSchema = form(() =>
  z.object({
    shopName: field.requiredName('Shop name is required', { name: 'Shop name', max: SHOP_NAME_MAX }),
    location: field.requiredText('Location is required', {
      name: 'Location',
      max: LOCATION_MAX,
      min: 2,
      tooShort: 'Please select a valid location',
    }),
    address: field.optionalText({ name: 'Street address', max: 200 }),
    isAnother: field.checkbox(),
  }),
);

export type StaffShopForm = z.output<typeof staffShopSchema>;
export type StaffShop = Omit<StaffShopForm, 'isAnother'>;

export type CsvColumn<Row> = readonly [header: string, text: (row: Row) => string | number | Date | null];

/** Told by its first bytes that it is UTF-8, which spreadsheets do not guess. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What spreadsheets run as a formula, also in full-width forms and where some programs split cells. */
const FORMULA = /(?<=^|[;|\t\r\n])[ "]*[=+\-@＝＋－＠]|^(?=[\t\r])/g;

/** Rows as comma-separated values with a line of headers (RFC 4180): cells in quotes where they need them, CRLF. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(([header]) => header), ...rows.map((row) => columns.map(([, text]) => text(row)))];
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: string | number | Date | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return `${value}`;
  if (value instanceof Date) return value.toISOString();
  const text = value.replace(FORMULA, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
