import { Bell, BriefcaseBusiness, MessageCircle, Plus, Settings, Store } from 'lucide-react';
import { usePolling } from '#app/browser/refresh.ts';
import { getCtxOf, getServices } from '#app/data/http/request-context.ts';
import { NOTIFICATIONS_ON_DASHBOARD } from '#app/domain/notifications/notifications.ts';
import { safeReturnPath } from '#app/domain/values/addresses.ts';
import { MailStopped } from '#app/features/accounts/address/mail-stopped.tsx';
import { recentApplicationsForJobOwner } from '#app/features/applications/shop-applications.server.ts';
import { GuestSpotsSection } from '#app/features/calendar/guest-spots-section.tsx';
import { guestSpotsAtGlance } from '#app/features/calendar/hosting.server.ts';
import { ActiveListings } from '#app/features/dashboards/active-listings.tsx';
import { NotificationsPanel, Numbers, ProfileBanner, QuickActions } from '#app/features/dashboards/dashboard-parts.tsx';
import { activeListings, shopOverview } from '#app/features/dashboards/dashboard-queries.server.ts';
import { RecentReceivedApplications } from '#app/features/dashboards/recent-received-applications.tsx';
import { rowsForShop, WaitingList } from '#app/features/dashboards/waiting-list.tsx';
import { whatWaitsForShop } from '#app/features/dashboards/what-waits.server.ts';
import { notificationsOf, shownNotification } from '#app/features/notifications/notification-list.server.ts';
import { viewsByDay } from '#app/features/profiles/profile-views.server.ts';
import { RemovedPageNotice } from '#app/features/reports/removed.tsx';
import { onboardingPath } from '#app/routes/account/after-sign-in.ts';
import { isBannerAway, putBannerAway } from '#app/routes/dashboards/banner-cookie.server.ts';
import { lacksOfShop } from '#app/routes/dashboards/profile-lacks.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { StatCard } from '#app/ui/data/stat-card.tsx';
import { loadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageHeader } from '#app/ui/surfaces/headers.tsx';
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
  const { setupCompleted, userId } = ctx.actor;
  const wizard = setupCompleted ? null : onboardingPath('SHOP', safeReturnPath(url.searchParams.get('returnTo')));
  return {
    overview,
    views,
    applications,
    listings,
    guestSpots,
    waiting: rowsForShop(waits),
    lacks: isBannerAway(request, userId) ? null : lacksOfShop(overview.missing, wizard),
    notifications: notifications.rows.map(shownNotification),
    email: ctx.actor.email,
    now: ctx.now,
  };
}

export function action({ context }: Route.ActionArgs) {
  const isHttps = getServices(context).settings.baseUrl.startsWith('https:');
  return putBannerAway('/shop/dashboard', getCtxOf(context, 'shop').actor.userId, isHttps);
}

const ICON = { size: 20, 'aria-hidden': true } as const;

export default function ShopDashboard({ loaderData }: Route.ComponentProps) {
  const { overview, waiting, lacks, views, applications, listings, guestSpots, notifications, now } = loaderData;
  usePolling(10);
  const place = [overview.city, overview.state].filter(Boolean).join(', ');
  return (
    <div className="page-width py-8">
      <PageHeader title={overview.name ? `Welcome, ${overview.name}` : 'Welcome'} lead={place} />
      <RemovedPageNotice removed={overview.removed} className="mb-6">
        Nobody else sees it or its jobs, and you cannot post one. Your conversations and applications go on.
      </RemovedPageNotice>
      <MailStopped trouble={overview.mailTrouble} email={loaderData.email} here="/shop/dashboard" className="mb-6" />
      <WaitingList
        rows={waiting}
        now={now}
        profile={lacks ? <ProfileBanner {...lacks} dashboard="/shop/dashboard" /> : null}
      />
      <QuickActions
        actions={[
          { to: '/shop/jobs/create', label: 'Post a New Job', icon: <Plus {...ICON} /> },
          { to: '/shop/profile', label: 'Shop Profile', icon: <Store {...ICON} /> },
          { to: '/messages', label: 'Messages', icon: <MessageCircle {...ICON} /> },
          { to: '/settings', label: 'Settings', icon: <Settings {...ICON} /> },
        ]}
      />
      <Numbers views={views}>
        <StatCard
          label="Active listings"
          value={overview.activeListings}
          compact
          icon={<BriefcaseBusiness {...ICON} />}
          to="/shop/jobs"
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
          <RecentReceivedApplications applications={applications} />
          <ActiveListings listings={listings} now={now} />
          {guestSpots ? <GuestSpotsSection {...guestSpots} /> : null}
        </div>
        <NotificationsPanel rows={notifications} viewer="shop" now={now} />
      </div>
    </div>
  );
}

export const ErrorBoundary = loadFailed('Failed to load dashboard data');
