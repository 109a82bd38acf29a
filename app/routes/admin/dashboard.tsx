import { queueLine } from '#app/copy/staff.ts';
import { jobAddress } from '#app/features/jobs/job-address.ts';
import { JobStatusBadge } from '#app/features/jobs/job-status-badge.tsx';
import { NewLink, Verification } from '#app/features/moderation/shop-acts.tsx';
import { jobCounts } from '#app/features/moderation/staff-queries.server.ts';
import { staffQueue } from '#app/features/moderation/staff-queue.server.ts';
import { ShopInList, WaitingShops } from '#app/features/moderation/waiting-shops.tsx';
import { getCtxOf } from '#app/platform/http/request-context.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { DayOf } from '#app/ui/data/day-of.tsx';
import { StatCard } from '#app/ui/data/stat-card.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { useHere } from '#app/ui/navigation/use-here.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import { PageHeader } from '#app/ui/surfaces/page-header.tsx';
import { SectionHeader } from '#app/ui/surfaces/section-header.tsx';
import type { Route } from './+types/dashboard';

export const meta = titled('Staff dashboard');

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'staff');
  const [counts, queue] = await Promise.all([jobCounts(ctx), staffQueue(ctx)]);
  return { counts, queue };
}

export default function AdminDashboard({ loaderData: { counts, queue } }: Route.ComponentProps) {
  const here = useHere();
  const { toVerify, unclaimed, posts } = queue;
  return (
    <>
      <PageHeader
        title="Dashboard"
        lead={queueLine({ toVerify: toVerify.count, unclaimed: unclaimed.count })}
        actions={
          <ButtonLink to="/admin/jobs/create" variant="primary">
            Create Job Post
          </ButtonLink>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <WaitingShops
          title="To verify"
          waiting={toVerify}
          to="/admin/shops?state=to-verify"
          none="No shop waits for its licence to be looked at."
          fact={(shop) => `License number ${shop.licenseNumber}`}
          act={(shop) => <Verification shop={shop} here={here} />}
        />
        <WaitingShops
          title="Unclaimed"
          waiting={unclaimed}
          to="/admin/shops?state=unclaimed"
          none="Every shop has an owner."
          fact={() => 'Nobody runs this page yet.'}
          act={(shop) => <NewLink shop={shop} />}
        />
      </div>
      <h2 className="sr-only">Jobs</h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
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
              <JobStatusBadge status={job.status} size="sm" />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
