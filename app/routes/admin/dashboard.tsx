import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { queueLine } from '#app/copy/staff.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { staffListAddress } from '#app/domain/staff/staff.ts';
import { parseStaffSearch, staffNumbersSearch } from '#app/domain/staff/staff-search.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { jobAddress } from '#app/features/jobs/job-address.ts';
import { JobStatusBadge } from '#app/features/jobs/job-status-badge.tsx';
import { waitingCases } from '#app/features/reports/cases.server.ts';
import { NewLink, VerificationLink } from '#app/features/shop-claims/staff-shops.tsx';
import { jobCounts, type ListedShop, staffQueue, type Waiting } from '#app/features/staff/lists.server.ts';
import { numbersOverTime } from '#app/features/staff/statistics.server.ts';
import { NumbersOverTime } from '#app/features/staff/statistics.tsx';
import { someUndeliverable } from '#app/features/staff/undeliverable-mails.server.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { useViewer } from '#app/routes/layouts/viewer.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { StatCard } from '#app/ui/data/figures.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { PageHeader, SectionHeader } from '#app/ui/surfaces/headers.tsx';
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
