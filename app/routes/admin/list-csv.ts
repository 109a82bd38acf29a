import { redirect } from 'react-router';
import type { z } from 'zod';
import { COUNTED_LABEL, SHOP_STATE_LABEL, STAFF_LIST_LABEL } from '#app/copy/staff.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import {
  COUNTED_THINGS,
  type CsvColumn,
  csvOf,
  DOWNLOADED_ROWS_MAX,
  STAFF_LISTS,
  type StaffList,
  staffListPage,
} from '#app/domain/staff/staff.ts';
import * as searches from '#app/domain/staff/staff-search.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { casesForStaff } from '#app/features/reports/cases.server.ts';
import { recordDownload, recordForStaff } from '#app/features/staff/audit-log.server.ts';
import { recordedDetails } from '#app/features/staff/audit-log.tsx';
import { artistsForStaff, jobsForStaff, shopsForStaff } from '#app/features/staff/lists.server.ts';
import { type CountedPeriod, numbersOverTime } from '#app/features/staff/statistics.server.ts';
import { suspensionsForStaff } from '#app/features/suspensions/suspensions.server.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import { GIVES_FILE } from '#app/platform/http/route-handles.ts';
import type { Route } from './+types/list-csv';

type Search = Record<string, string | null>;
type Read<Asked, Row> = (ctx: CtxOf<'staff'>, search: Asked, size: number) => Promise<{ rows: Row[] }>;
type Taken = { search: Search; rows: number; text: string };

/** Reads one list as the page of it does, and writes it down by its columns. */
function listed<Schema extends z.ZodObject, Row>(
  schema: Schema,
  read: Read<z.output<Schema>, Row>,
  columns: readonly CsvColumn<Row>[],
) {
  return async (ctx: CtxOf<'staff'>, params: URLSearchParams): Promise<Taken> => {
    const search = { ...searches.parseStaffSearch(schema, params), after: null };
    const { rows } = await read(ctx, search, DOWNLOADED_ROWS_MAX);
    return { search: search as Search, rows: rows.length, text: csvOf(columns, rows) };
  };
}

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** Times are instants of UTC. */
const LISTS: Record<StaffList, ReturnType<typeof listed>> = {
  jobs: listed(searches.staffJobSearch, jobsForStaff, [
    ['Id', (job) => job.id],
    ['Title', (job) => job.title],
    ['Shop', (job) => job.shopName],
    ['Status', (job) => job.status],
    ['Shown', (job) => yesOrNo(!job.isHidden)],
    ['Claimed', (job) => yesOrNo(job.isClaimed)],
    ['Posted by staff', (job) => yesOrNo(job.createdByAdmin)],
    ['Applications', (job) => job.applications],
    ['Posted', (job) => job.createdAt],
  ]),
  shops: listed(searches.staffShopSearch, shopsForStaff, [
    ['Id', (shop) => shop.id],
    ['Shop', (shop) => shop.shopName],
    ['Place', (shop) => placeLabel(shop)],
    ['Owner email', (shop) => shop.email],
    [
      'Page',
      (shop) => SHOP_STATE_LABEL[shop.isClaimed ? (shop.setupCompleted ? 'finished' : 'in-set-up') : 'unclaimed'],
    ],
    ['License number', (shop) => shop.licenseNumber],
    ['Verified', (shop) => shop.verifiedAt],
    ['Suspended', (shop) => (shop.isBanned ? null : shop.suspendedAt)],
    ['Banned', (shop) => (shop.isBanned ? shop.suspendedAt : null)],
    ['Page removed', (shop) => yesOrNo(shop.isPageRemoved)],
    ['Since', (shop) => shop.createdAt],
  ]),
  artists: listed(searches.staffArtistSearch, artistsForStaff, [
    ['Id', (artist) => artist.id],
    ['Name', (artist) => artist.fullName],
    ['Email', (artist) => artist.email],
    ['Place', (artist) => artist.location],
    ['Level', (artist) => artist.experienceLevel],
    ['Finished', (artist) => yesOrNo(artist.setupCompleted)],
    ['Suspended', (artist) => (artist.isBanned ? null : artist.suspendedAt)],
    ['Banned', (artist) => (artist.isBanned ? artist.suspendedAt : null)],
    ['Page removed', (artist) => yesOrNo(artist.isPageRemoved)],
    ['Since', (artist) => artist.createdAt],
  ]),
  reports: listed(searches.staffCaseSearch, casesForStaff, [
    ['Id', (one) => one.id],
    ['What', (one) => one.title],
    ['Kind', (one) => one.kind],
    ['Why', (one) => one.reasons.join(' ')],
    ['Reports', (one) => one.reportsCount],
    ['Whose', (one) => one.aboutEmail],
    ['State', (one) => one.state],
    ['Decision', (one) => one.outcome],
    ['Undone', (one) => yesOrNo(one.isUndone === true)],
    ['Since', (one) => one.sinceAt],
  ]),
  suspensions: listed(searches.staffSuspensionSearch, suspensionsForStaff, [
    ['Id', (one) => one.id],
    ['Name', (one) => one.name],
    ['Email', (one) => one.email],
    ['From', (one) => one.startedAt],
    ['Until', (one) => one.until],
    ['Lifted', (one) => one.liftedAt],
    ['Words', (one) => one.words],
  ]),
  record: listed(searches.staffRecordSearch, recordForStaff, [
    ['Id', (act) => act.id],
    ['When', (act) => act.createdAt],
    ['Who', (act) => act.actorEmail],
    ['What', (act) => act.action],
    ['On', (act) => act.subjectType],
    ['Name', (act) => act.subjectName],
    ['Details', recordedDetails],
  ]),
  numbers: listed(searches.staffNumbersSearch, numbersOverTime, [
    ['From', (row) => row.from],
    ['To', (row) => row.to],
    ...COUNTED_THINGS.map((thing): CsvColumn<CountedPeriod> => [COUNTED_LABEL[thing], (row) => row[thing]]),
  ]),
};

export const handle = GIVES_FILE;

const listIn = (name: string): StaffList | undefined => STAFF_LISTS.find((list) => list === name);

/** A link takes nothing along; it leads to the list. */
export function loader({ params }: Route.LoaderArgs) {
  const list = listIn(params.list);
  if (!list) throw notFound();
  return redirect(staffListPage(list));
}

/** The rows of a search as a file (c-144), once it is recorded who takes them. */
export async function action({ params, context, url }: Route.ActionArgs) {
  const list = listIn(params.list);
  if (!list) throw notFound();
  const ctx = getCtxOf(context, 'staff');
  const { text, ...taken } = await LISTS[list](ctx, url.searchParams);
  const recorded = await recordDownload(ctx, { list, ...taken });
  if (!recorded.ok) throw refusedAt(staffListPage(list), recorded.refusal);
  const name = `${STAFF_LIST_LABEL[list].toLowerCase()}-${ctx.now.toISOString().slice(0, 10)}.csv`;
  return new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}
