import { BriefcaseBusiness, Pencil, Plus, Store } from 'lucide-react';
import { href } from 'react-router';
import { usePolling } from '#app/browser/refresh.ts';
import { momentIn } from '#app/copy/done.ts';
import { applicationsClosed, applicationsOf, JOB_HIDDEN_WITH_PAGE, jobLive, jobTypeChip } from '#app/copy/jobs.ts';
import { SOME_ARTIST } from '#app/copy/names.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { NOTIFICATIONS_ON_DASHBOARD } from '#app/domain/notifications/notifications.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { ApplicationStatusBadge } from '#app/features/applications/artist-application-card.tsx';
import {
  recentApplicationsForJobOwner,
  type ShopApplication,
} from '#app/features/applications/shop-applications.server.ts';
import { GuestSpotsSection } from '#app/features/calendar/guest-spots-section.tsx';
import { guestSpotsAtGlance } from '#app/features/calendar/hosting.server.ts';
import { type ActiveListing, activeListings, shopOverview } from '#app/features/dashboards/dashboard-queries.server.ts';
import { firstStepsOfShop } from '#app/features/dashboards/first-steps.server.ts';
import { rowsForShop } from '#app/features/dashboards/waiting-list.tsx';
import { whatWaitsForShop } from '#app/features/dashboards/what-waits.server.ts';
import { ShareButton } from '#app/features/jobs/share-button.tsx';
import { notificationsOf, shownNotification } from '#app/features/notifications/notification-list.server.ts';
import { viewsByDay } from '#app/features/profiles/profile-views.server.ts';
import { DashboardFrame, DashboardSection, ICON } from '#app/routes/dashboards/dashboard-frame.tsx';
import { dismissBanner, lacksOfShop } from '#app/routes/dashboards/profile-banner.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { ButtonLink, IconLink } from '#app/ui/actions/buttons.tsx';
import { StatCard } from '#app/ui/data/figures.tsx';
import { DayOf, RelativeTime } from '#app/ui/data/times.tsx';
import { Chip } from '#app/ui/feedback/badge.tsx';
import { EmptyState, loadFailed } from '#app/ui/feedback/notices.tsx';
import { MomentSheet } from '#app/ui/surfaces/moment.tsx';
import { Card, CardLink } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/shop-dashboard';

export const meta = titled('Shop dashboard');

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'shop');
  const [overview, waits, views, applications, listings, notifications, guestSpots] = await Promise.all([
    shopOverview(ctx),
    whatWaitsForShop(ctx),
    viewsByDay(ctx),
    recentApplicationsForJobOwner(ctx),
    activeListings(ctx),
    notificationsOf(ctx, { size: NOTIFICATIONS_ON_DASHBOARD }),
    guestSpotsAtGlance(ctx, '/shop/dashboard'),
  ]);
  return {
    overview,
    views,
    applications,
    listings,
    guestSpots,
    waiting: rowsForShop(waits),
    firstSteps: firstStepsOfShop(overview.begun),
    lacks: lacksOfShop(overview.missing, { request, url, actor: ctx.actor }),
    notifications: notifications.rows.map(shownNotification),
    email: ctx.actor.email,
    now: ctx.now,
    isJobLive: momentIn(url.searchParams) === 'job-live',
  };
}

export function action({ context }: Route.ActionArgs) {
  return dismissBanner(context, '/shop/dashboard');
}

export default function ShopDashboard({ loaderData }: Route.ComponentProps) {
  const { overview, firstSteps, applications, listings, guestSpots, now, isJobLive } = loaderData;
  const isNew = firstSteps !== null;
  const [newest] = listings;
  usePolling(10);
  return (
    <DashboardFrame
      viewer="shop"
      path="/shop/dashboard"
      data={loaderData}
      lead={[overview.city, overview.state].filter(Boolean).join(', ')}
      whenRemoved="Nobody else sees it or its jobs, and you cannot post one. Your conversations and applications go on."
      actions={[
        { to: '/shop/jobs/create', label: 'Post a New Job', icon: <Plus {...ICON} /> },
        { to: '/shop/profile', label: 'Shop Profile', icon: <Store {...ICON} /> },
      ]}
      moment={isJobLive && newest ? <JobLive job={newest} /> : null}
      figure={
        <StatCard
          label="Active listings"
          value={overview.activeListings}
          compact
          icon={<BriefcaseBusiness {...ICON} />}
          to="/shop/jobs"
        />
      }
    >
      <RecentApplications applications={applications} />
      <ActiveListings listings={listings} now={now} isNew={isNew} />
      {guestSpots && (!isNew || overview.begun.hasChair) ? <GuestSpotsSection {...guestSpots} /> : null}
    </DashboardFrame>
  );
}

function JobLive({ job }: { job: ActiveListing }) {
  const path = href('/jobs/:jobId', { jobId: job.id });
  return (
    <MomentSheet title={jobLive.title}>
      <p className="mt-1 max-w-measure">{jobLive.text}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <ShareButton path={path} title={job.title} />
        <ButtonLink to={path}>{jobLive.see}</ButtonLink>
        <ButtonLink to={href('/marketplace/artists')}>{jobLive.artists}</ButtonLink>
      </p>
    </MomentSheet>
  );
}

/** S1 §2. */
function RecentApplications({ applications }: { applications: readonly ShopApplication[] }) {
  return (
    <DashboardSection id="applications-title" title="Recent applications" to="/shop/applications">
      {applications.length === 0 ? (
        <p className="text-muted">No applications yet</p>
      ) : (
        <ul className="grid gap-4">
          {applications.map((application) => (
            <li key={application.id}>
              <Card as="article" clickable className="flex flex-wrap items-start justify-between gap-3">
                <div className="min-w-0 flex-[1_1_8.5rem]">
                  <h3 className="text-lg leading-snug">
                    <CardLink to="/shop/applications">{application.artist.fullName || SOME_ARTIST}</CardLink>
                  </h3>
                  <p>{application.job.title}</p>
                  <p className="text-muted text-sm">
                    {placeLabel(application.artist.location)} · Applied <DayOf at={application.createdAt} />
                  </p>
                  {application.waits ? (
                    <p className="font-semibold text-sm">
                      <time dateTime={application.createdAt.toISOString()}>{application.waits}</time>
                    </p>
                  ) : null}
                </div>
                <ApplicationStatusBadge status={application.status} />
              </Card>
            </li>
          ))}
        </ul>
      )}
    </DashboardSection>
  );
}

type ActiveListingsProps = { listings: readonly ActiveListing[]; now: Date; isNew: boolean };

/** S1 §2. None is active if staff removed the shop's page (c-150). */
function ActiveListings({ listings, now, isNew }: ActiveListingsProps) {
  return (
    <DashboardSection
      id="listings-title"
      title={listings.some((job) => job.isHidden) ? 'Job listings' : 'Active job listings'}
      to="/shop/jobs"
    >
      {listings.length === 0 ? (
        <EmptyState
          ornament={isNew ? undefined : 'anchor'}
          title="No active job listings"
          action={
            <ButtonLink to="/shop/jobs/create" variant={isNew ? 'secondary' : 'primary'}>
              Create Your First Listing
            </ButtonLink>
          }
        />
      ) : (
        <ul className="grid gap-4">
          {listings.map((job) => (
            <li key={job.id}>
              <Card as="article" className="flex flex-wrap items-start justify-between gap-3">
                <div className="min-w-0 flex-[1_1_8.5rem]">
                  <h3 className="text-lg leading-snug">{job.title}</h3>
                  <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-muted text-sm">
                    <Chip className="text-line">{jobTypeChip(job.jobType)}</Chip>
                    <span>{applicationsOf(job.applicationsCount)}</span>
                    <span>
                      Posted <RelativeTime at={job.createdAt} now={now} />
                    </span>
                    {job.isHidden ? <span>{JOB_HIDDEN_WITH_PAGE}</span> : null}
                    {job.closedOn ? <span>{applicationsClosed(job.closedOn)}</span> : null}
                  </p>
                </div>
                <IconLink
                  to={href('/shop/jobs/:jobId/edit', { jobId: job.id })}
                  label={`Edit ${job.title}`}
                  icon={<Pencil size={19} />}
                  outlined
                />
              </Card>
            </li>
          ))}
        </ul>
      )}
    </DashboardSection>
  );
}

export const ErrorBoundary = loadFailed('Failed to load dashboard data');
