import { BriefcaseBusiness, Compass, Hourglass, MessageCircle, UserRound } from 'lucide-react';
import { href } from 'react-router';
import { usePolling } from '#app/browser/refresh.ts';
import { fitLine, paymentLine } from '#app/copy/jobs.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { invitesMessage } from '#app/domain/applications.ts';
import { NOTIFICATIONS_ON_DASHBOARD } from '#app/domain/notifications/notifications.ts';
import { ArtistApplicationCard } from '#app/features/applications/artist-application-card.tsx';
import {
  type RecentApplication,
  recentApplicationsOfArtist,
} from '#app/features/applications/artist-applications.server.ts';
import { artistOverview } from '#app/features/dashboards/dashboard-queries.server.ts';
import { firstStepsOfArtist } from '#app/features/dashboards/first-steps.server.ts';
import { type ClosingJob, rowsForArtist } from '#app/features/dashboards/waiting-list.tsx';
import { whatWaitsForArtist } from '#app/features/dashboards/what-waits.server.ts';
import { jobAddress, jobAnchor } from '#app/features/jobs/job-address.ts';
import { JobCardHead, JobDatesChip } from '#app/features/jobs/job-card.tsx';
import type { JobCardData } from '#app/features/jobs/job-cards.server.ts';
import { JobStatusBadge } from '#app/features/jobs/job-status-badge.tsx';
import { recommendedJobs } from '#app/features/jobs/recommended-jobs.server.ts';
import { MessageDialog } from '#app/features/messaging/message-dialog.tsx';
import { notificationsOf, shownNotification } from '#app/features/notifications/notification-list.server.ts';
import { viewsByDay } from '#app/features/profiles/profile-views.server.ts';
import { DashboardFrame, DashboardSection, ICON } from '#app/routes/dashboards/dashboard-frame.tsx';
import { dismissBanner, lacksOfArtist } from '#app/routes/dashboards/profile-banner.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { StatCard } from '#app/ui/data/figures.tsx';
import { EmptyState, loadFailed } from '#app/ui/feedback/notices.tsx';
import { Card, CardLink } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/artist-dashboard';

export const meta = titled('Dashboard');

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'artist');
  const [overview, waits, views, applications, recommended, notifications] = await Promise.all([
    artistOverview(ctx),
    whatWaitsForArtist(ctx),
    viewsByDay(ctx),
    recentApplicationsOfArtist(ctx),
    recommendedJobs(ctx),
    notificationsOf(ctx, { size: NOTIFICATIONS_ON_DASHBOARD }),
  ]);
  const lacks = lacksOfArtist(overview.missing, { request, url, actor: ctx.actor });
  return {
    overview,
    views,
    applications,
    waiting: rowsForArtist(waits, closingAmong(recommended)),
    lacks,
    firstSteps: firstStepsOfArtist(overview.begun, lacks !== null),
    recommended: recommended.best.map(({ fit, ...job }) => ({ ...job, fit: fitLine(fit) })),
    notifications: notifications.rows.map(shownNotification),
    email: ctx.actor.email,
    now: ctx.now,
  };
}

export function action({ context }: Route.ActionArgs) {
  return dismissBanner(context, '/dashboard');
}

function closingAmong({ closing }: Awaited<ReturnType<typeof recommendedJobs>>): ClosingJob | null {
  if (!closing?.applicationDeadline) return null;
  const { id, title, shop, applicationDeadline: lastDay } = closing;
  return { title, shopName: shop.name, lastDay, to: jobAddress(id, '/dashboard') };
}

export default function ArtistDashboard({ loaderData }: Route.ComponentProps) {
  const { overview, firstSteps, applications, recommended } = loaderData;
  usePolling(30);
  return (
    <DashboardFrame
      viewer="artist"
      path="/dashboard"
      data={loaderData}
      lead={overview.location}
      whenRemoved="Nobody else sees it, and you cannot apply with it. Your conversations and applications go on."
      actions={[
        { to: '/profile/artist', label: 'My Profile', icon: <UserRound {...ICON} /> },
        { to: '/jobs', label: 'Browse Jobs', icon: <BriefcaseBusiness {...ICON} /> },
      ]}
      figure={
        <StatCard
          label="Active applications"
          value={overview.pendingApplications}
          note="Pending review"
          compact
          icon={<Hourglass {...ICON} />}
          to="/applications?status=PENDING"
        />
      }
    >
      <RecentApplications applications={applications} isNew={firstSteps !== null} />
      <RecommendedJobs jobs={recommended} />
    </DashboardFrame>
  );
}

type RecentApplicationsProps = { applications: readonly RecentApplication[]; isNew: boolean };

/** An accepted one links to a new message (S1 §2), or to their conversation. */
function RecentApplications({ applications, isNew }: RecentApplicationsProps) {
  return (
    <DashboardSection id="applications-title" title="Recent applications" to="/applications">
      {applications.length === 0 ? (
        <NoApplications isNew={isNew} />
      ) : (
        <ul className="grid gap-4">
          {applications.map((application) => (
            <li key={application.id}>
              <ArtistApplicationCard
                application={application}
                to="/applications"
                headingLevel={3}
                action={invitesMessage(application) ? <WayToTalk application={application} /> : null}
              />
            </li>
          ))}
        </ul>
      )}
    </DashboardSection>
  );
}

function NoApplications({ isNew }: { isNew: boolean }) {
  const title = 'No applications yet';
  if (isNew) return <p className="text-muted">{title}</p>;
  return <EmptyState ornament="swallow" title={title} action={<ButtonLink to="/jobs">Browse Jobs</ButtonLink>} />;
}

/** No conversation yet: c-214. */
function WayToTalk({ application: { shop, conversationId } }: { application: RecentApplication }) {
  if (conversationId) {
    return (
      <ButtonLink
        to={href('/messages/:conversationId', { conversationId })}
        size="sm"
        icon={<MessageCircle size={18} />}
      >
        Open the conversation<span className="sr-only"> with {shop.name || SOME_SHOP}</span>
      </ButtonLink>
    );
  }
  return (
    <MessageDialog
      recipient={{ id: shop.id, name: shop.name || SOME_SHOP }}
      label="Get the conversation started!"
      variant="secondary"
      size="sm"
    />
  );
}

type JobWithReason = JobCardData & { fit: string };

/** The specification's text if none matches (c-59). */
function RecommendedJobs({ jobs }: { jobs: readonly JobWithReason[] }) {
  return (
    <DashboardSection
      id="recommended-title"
      title="Recommended jobs"
      to={jobs.length > 0 ? '/jobs?sort=relevance' : null}
    >
      {jobs.length > 0 ? (
        <ul className="grid gap-4">
          {jobs.map((job) => (
            <li key={job.id} id={jobAnchor(job.id)} className="scroll-mt-6">
              <RecommendedJobCard job={job} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">Coming soon</p>
      )}
    </DashboardSection>
  );
}

function RecommendedJobCard({ job }: { job: JobWithReason }) {
  return (
    <Card as="article" clickable className="flex flex-col gap-3 max-sm:px-3.5! max-sm:py-3!">
      <JobCardHead
        level={3}
        shop={job.shop}
        badge={<JobStatusBadge status={job.status} closedOn={job.closedOn} size="sm" />}
      >
        <CardLink to={jobAddress(job.id, '/dashboard')} prefetch="intent">
          {job.title}
        </CardLink>
      </JobCardHead>
      <p className="flex gap-2 font-semibold leading-snug">
        <Compass size={18} className="mt-0.5 shrink-0 text-red" />
        {job.fit}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <JobDatesChip job={job} />
        <span className="text-muted">{paymentLine(job)}</span>
      </div>
    </Card>
  );
}

export const ErrorBoundary = loadFailed('Failed to load dashboard data');
