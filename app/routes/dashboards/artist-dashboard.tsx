import { Bell, BriefcaseBusiness, Hourglass, MessageCircle, Settings, UserRound } from 'lucide-react';
import { usePolling } from '#app/browser/refresh.ts';
import { fitLine } from '#app/copy/jobs.ts';
import { getCtxOf, getServices } from '#app/data/http/request-context.ts';
import { NOTIFICATIONS_ON_DASHBOARD } from '#app/domain/notifications/notifications.ts';
import { safeReturnPath } from '#app/domain/values/addresses.ts';
import { MailStopped } from '#app/features/accounts/address/mail-stopped.tsx';
import { recentApplicationsOfArtist } from '#app/features/applications/artist-applications.server.ts';
import { NotificationsPanel, Numbers, ProfileBanner, QuickActions } from '#app/features/dashboards/dashboard-parts.tsx';
import { artistOverview } from '#app/features/dashboards/dashboard-queries.server.ts';
import { RecentOwnApplications } from '#app/features/dashboards/recent-own-applications.tsx';
import { type ClosingJob, rowsForArtist, WaitingList } from '#app/features/dashboards/waiting-list.tsx';
import { whatWaitsForArtist } from '#app/features/dashboards/what-waits.server.ts';
import { jobAddress } from '#app/features/jobs/job-address.ts';
import { recommendedJobs } from '#app/features/jobs/recommended-jobs.server.ts';
import { RecommendedJobs } from '#app/features/jobs/recommended-jobs.tsx';
import { notificationsOf, shownNotification } from '#app/features/notifications/notification-list.server.ts';
import { viewsByDay } from '#app/features/profiles/profile-views.server.ts';
import { RemovedPageNotice } from '#app/features/reports/removed.tsx';
import { onboardingPath } from '#app/routes/account/after-sign-in.ts';
import { isBannerAway, putBannerAway } from '#app/routes/dashboards/banner-cookie.server.ts';
import { lacksOfArtist } from '#app/routes/dashboards/profile-lacks.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { StatCard } from '#app/ui/data/stat-card.tsx';
import { loadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageHeader } from '#app/ui/surfaces/headers.tsx';
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
  return {
    overview,
    views,
    applications,
    waiting: rowsForArtist(waits, closingAmong(recommended)),
    lacks: isBannerAway(request, ctx.actor.userId) ? null : lacksOfArtist(overview.missing, wizardOf(ctx.actor, url)),
    recommended: recommended.best.map(({ fit, ...job }) => ({ ...job, fit: fitLine(fit) })),
    notifications: notifications.rows.map(shownNotification),
    email: ctx.actor.email,
    now: ctx.now,
  };
}

export function action({ context }: Route.ActionArgs) {
  const isHttps = getServices(context).settings.baseUrl.startsWith('https:');
  return putBannerAway('/dashboard', getCtxOf(context, 'artist').actor.userId, isHttps);
}

function wizardOf({ setupCompleted }: { setupCompleted: boolean }, { searchParams }: URL): string | null {
  return setupCompleted ? null : onboardingPath('ARTIST', safeReturnPath(searchParams.get('returnTo')));
}

function closingAmong({ closing }: Awaited<ReturnType<typeof recommendedJobs>>): ClosingJob | null {
  if (!closing?.applicationDeadline) return null;
  const { id, title, shop, applicationDeadline: lastDay } = closing;
  return { title, shopName: shop.name, lastDay, to: jobAddress(id, '/dashboard') };
}

const ICON = { size: 20, 'aria-hidden': true } as const;

export default function ArtistDashboard({ loaderData }: Route.ComponentProps) {
  const { overview, waiting, lacks, views, applications, recommended, notifications, now } = loaderData;
  usePolling(30);
  return (
    <div className="page-width py-8">
      <PageHeader title={overview.name ? `Welcome, ${overview.name}` : 'Welcome'} lead={overview.location} />
      <RemovedPageNotice removed={overview.removed} className="mb-6">
        Nobody else sees it, and you cannot apply with it. Your conversations and applications go on.
      </RemovedPageNotice>
      <MailStopped trouble={overview.mailTrouble} email={loaderData.email} here="/dashboard" className="mb-6" />
      <WaitingList
        rows={waiting}
        now={now}
        profile={lacks ? <ProfileBanner {...lacks} dashboard="/dashboard" /> : null}
      />
      <QuickActions
        actions={[
          { to: '/profile/artist', label: 'My Profile', icon: <UserRound {...ICON} /> },
          { to: '/jobs', label: 'Browse Jobs', icon: <BriefcaseBusiness {...ICON} /> },
          { to: '/messages', label: 'Messages', icon: <MessageCircle {...ICON} /> },
          { to: '/settings', label: 'Settings', icon: <Settings {...ICON} /> },
        ]}
      />
      <Numbers views={views}>
        <StatCard
          label="Active applications"
          value={overview.pendingApplications}
          note="Pending review"
          compact
          icon={<Hourglass {...ICON} />}
          to="/applications?status=PENDING"
        />
        <StatCard
          label="Unread notifications"
          value={overview.unreadNotifications}
          compact
          icon={<Bell {...ICON} />}
          to="/notifications?show=unread"
        />
      </Numbers>
      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-10">
          <RecentOwnApplications applications={applications} now={now} />
          <RecommendedJobs jobs={recommended} from="/dashboard" />
        </div>
        <NotificationsPanel rows={notifications} viewer="artist" now={now} />
      </div>
    </div>
  );
}

export const ErrorBoundary = loadFailed('Failed to load dashboard data');
