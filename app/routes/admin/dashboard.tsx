import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { COUNTED_LABEL, changeLine, periodLabel, queueLine, SPAN_LABEL } from '#app/copy/staff.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { COUNTED_THINGS, NUMBER_SPANS, type NumberSpan, staffListAddress } from '#app/domain/staff/staff.ts';
import { parseStaffSearch, staffNumbersSearch } from '#app/domain/staff/staff-search.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { jobAddress } from '#app/features/jobs/job-address.ts';
import { JobStatusBadge } from '#app/features/jobs/job-status-badge.tsx';
import { waitingCases } from '#app/features/reports/cases.server.ts';
import { NewLink, VerificationLink } from '#app/features/shop-claims/staff-shops.tsx';
import { DownloadList } from '#app/features/staff/list-tools.tsx';
import { jobCounts, type ListedShop, staffQueue, type Waiting } from '#app/features/staff/lists.server.ts';
import { numbersOverTime } from '#app/features/staff/statistics.server.ts';
import { someUndeliverable } from '#app/features/staff/undeliverable-mails.server.ts';
import { titled, useViewer } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { MiniChart, StatCard } from '#app/ui/data/figures.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { FilterLinks } from '#app/ui/navigation/results.tsx';
import { Card, PageHeader, SectionHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/dashboard';

export const meta = titled('Staff dashboard');

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'staff');
  const search = parseStaffSearch(staffNumbersSearch, url.searchParams);
  const [counts, queue, reports, numbers, hasUndeliverable] = await Promise.all([
    jobCounts(ctx),
    staffQueue(ctx),
    waitingCases(ctx),
    numbersOverTime(ctx, search),
    someUndeliverable(ctx),
  ]);
  return { counts, queue, reports, over: search.over, numbers, hasUndeliverable };
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const { counts, queue, reports, over, numbers, hasUndeliverable } = loaderData;
  const here = useHere();
  const isAdministrator = useViewer()?.isAdministrator === true;
  const { toVerify, unclaimed, posts } = queue;
  return (
    <>
      <PageHeader
        title="Dashboard"
        lead={queueLine({ toVerify: toVerify.count, unclaimed: unclaimed.count })}
        actions={
          isAdministrator ? (
            <ButtonLink to="/admin/jobs/create" variant="primary">
              Create Job Post
            </ButtonLink>
          ) : null
        }
      />
      {hasUndeliverable && isAdministrator ? (
        <Notice tone="mustard" role="note" title="Some emails did not arrive" className="mb-4">
          They were refused for good, or given up after a day.{' '}
          <Link to="/admin/settings#undeliverable" className="text-link">
            See which, and why
          </Link>
        </Notice>
      ) : null}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <WaitingShops
          title="To verify"
          waiting={toVerify}
          to="/admin/shops?state=to-verify"
          none="No shop waits for its licence to be looked at."
          fact={(shop) => `License number ${shop.licenseNumber}`}
          act={(shop) => (isAdministrator ? <VerificationLink shop={shop} here={here} /> : null)}
        />
        <WaitingShops
          title="Unclaimed"
          waiting={unclaimed}
          to="/admin/shops?state=unclaimed"
          none="Every shop has an owner."
          fact={() => 'Nobody runs this page yet.'}
          act={(shop) => (isAdministrator ? <NewLink shop={shop} /> : null)}
        />
      </div>
      <h2 className="sr-only">Numbers</h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        <StatCard label="Open Reports" value={reports} note="and answers that wait for staff" to="/admin/reports" />
        <StatCard label="Total Jobs" value={counts.total} to="/admin/jobs" />
        <StatCard
          label="Unclaimed Jobs"
          value={counts.unclaimed}
          note="of shops that have not claimed their page"
          to="/admin/jobs?by=unclaimed"
        />
      </div>
      <Card as="section" className="mt-4">
        <SectionHeader
          title="Newest posts"
          action={
            <Link to="/admin/jobs" className="text-link">
              All jobs
            </Link>
          }
        />
        {posts.length === 0 ? <p className="text-muted">Nothing posted yet.</p> : null}
        <ul className="divide-y divide-hairline">
          {posts.map((job) => (
            <li key={job.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <div className="min-w-0 flex-[1_1_14rem]">
                <Link to={jobAddress(job.id, here)} className="text-link">
                  {job.title}
                </Link>
                <p className="text-muted text-sm">
                  <ShopInList name={job.shopName} />, posted <DayOf at={job.createdAt} />
                </p>
              </div>
              <JobStatusBadge status={job.status} isHidden={job.isHidden} size="sm" />
            </li>
          ))}
        </ul>
      </Card>
      <NumbersOverTime
        over={over}
        numbers={numbers}
        addressOf={(span) => staffListAddress('/admin/dashboard', { over: span })}
      />
    </>
  );
}

type WaitingShopsProps = {
  title: string;
  waiting: Waiting;
  to: string;
  none: string;
  fact: (shop: ListedShop) => ReactNode;
  act: (shop: ListedShop) => ReactNode;
};

function ShopInList({ name }: { name: string | null }) {
  if (!name) return <span>Not named yet</span>;
  return (
    <Link to={staffListAddress('/admin/shops', { q: name })} className="text-link">
      {name}
    </Link>
  );
}

function WaitingShops({ title, waiting: { shops, count }, to, none, fact, act }: WaitingShopsProps) {
  return (
    <Card as="section" className="min-w-0">
      <SectionHeader
        title={title}
        action={
          shops.length > 0 ? (
            <Link to={to} className="text-link">
              {count === `${shops.length}` ? 'In the list' : `All ${count}`}
              <span className="sr-only">: {title}</span>
            </Link>
          ) : null
        }
      />
      {shops.length === 0 ? <p className="text-muted">{none}</p> : null}
      <ul className="divide-y divide-hairline">
        {shops.map((shop) => (
          <li key={shop.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-[1_1_12rem]">
              <h3 className="font-sans text-base">
                <ShopInList name={shop.shopName} />
              </h3>
              <p className="text-muted text-sm">
                {placeLabel(shop)}, since <DayOf at={shop.createdAt} />
              </p>
              <p className="text-sm">{fact(shop)}</p>
            </div>
            {act(shop)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type NumbersOverTimeProps = {
  over: NumberSpan;
  numbers: Awaited<ReturnType<typeof numbersOverTime>>;
  addressOf: (span: NumberSpan) => string;
};

const written = (count: number) => count.toLocaleString('en-US');

function NumbersOverTime({ over, numbers: { rows, before }, addressOf }: NumbersOverTimeProps) {
  const labelled = rows.map((row) => ({ ...row, label: periodLabel(over, row) }));
  return (
    <section aria-labelledby="over-time" className="mt-10">
      <SectionHeader id="over-time" title="Over time" />
      <FilterLinks
        label="How far back"
        choices={NUMBER_SPANS.map((span) => ({
          label: SPAN_LABEL[span],
          to: addressOf(span),
          isCurrent: span === over,
        }))}
      />
      <div className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {COUNTED_THINGS.map((thing) => {
          const total = rows.reduce((sum, row) => sum + row[thing], 0);
          return (
            <Card key={thing} className="flex flex-col">
              <h3 className="font-sans font-semibold text-base text-muted tracking-normal">{COUNTED_LABEL[thing]}</h3>
              <p className="mt-1 font-extrabold font-heading text-4xl tabular-nums tracking-tight">{written(total)}</p>
              <p className="mb-3 text-muted text-sm">{changeLine(over, total, before[thing])}</p>
              <div className="mt-auto">
                <MiniChart
                  title={`${COUNTED_LABEL[thing]}, last ${SPAN_LABEL[over]}`}
                  points={labelled.map((row) => ({ label: row.label, value: row[thing] }))}
                />
              </div>
            </Card>
          );
        })}
      </div>
      <details className="mt-4">
        <summary className="mb-2 w-fit cursor-pointer py-2 font-semibold hover:text-red">The same as a table</summary>
        <DataTable
          caption={`What happened in the last ${SPAN_LABEL[over]}, the newest first`}
          rows={[...labelled].reverse()}
          rowKey={(row) => row.from}
          columns={[
            { header: 'Days', heads: true, whole: true, cell: (row) => row.label },
            ...COUNTED_THINGS.map((thing) => ({
              header: COUNTED_LABEL[thing],
              align: 'end' as const,
              cell: (row: (typeof labelled)[number]) => written(row[thing]),
            })),
          ]}
        />
      </details>
      <p className="mt-2 max-w-measure text-muted text-sm">
        Days are those of UTC, and the last one is not over yet. Counted is what is still here: jobs that were taken
        down and what went with an account count no more. An application that was accepted counts on the day of the
        answer.
      </p>
      <DownloadList list="numbers" search={{ over }} />
    </section>
  );
}
