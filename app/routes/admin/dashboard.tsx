import { jobCounts } from '#app/features/moderation/staff-queries.server.ts';
import { getCtxOf } from '#app/platform/http/request-context.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { StatCard } from '#app/ui/data/stat-card.tsx';
import { PageHeader } from '#app/ui/surfaces/page-header.tsx';
import type { Route } from './+types/dashboard';

export const meta = titled('Staff dashboard');

export async function loader({ context }: Route.LoaderArgs) {
  return jobCounts(getCtxOf(context, 'staff'));
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={
          <ButtonLink to="/admin/jobs/create" variant="primary">
            Create Job Post
          </ButtonLink>
        }
      />
      <h2 className="sr-only">Jobs</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <StatCard label="Total Jobs" value={loaderData.total} to="/admin/jobs" />
        <StatCard
          label="Unclaimed Jobs"
          value={loaderData.unclaimed}
          note="of shops that have not claimed their page"
        />
      </div>
    </>
  );
}
