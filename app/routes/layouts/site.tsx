import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link, Outlet } from 'react-router';
import { useLive } from '#app/browser/live.ts';
import { logFailure } from '#app/data/http/log-failure.server.ts';
import { getCtx, getRequestFacts } from '#app/data/http/request-context.ts';
import type { Announcement } from '#app/domain/staff/announcements.ts';
import type { ShownAnnouncement } from '#app/features/announcements/announcement-banner.tsx';
import { AnnouncementPlace } from '#app/features/announcements/announcement-banner.tsx';
import { useToldZone } from '#app/features/notifications/browser-zone.ts';
import { NO_COUNTS, unreadCounts } from '#app/features/notifications/unread-counts.server.ts';
import { useViewer } from '#app/routes/layouts/document.ts';
import { notInLook } from '#app/routes/layouts/error-page.tsx';
import { MemberFoot, NavBar, SiteFooter } from '#app/routes/layouts/nav-bar.tsx';
import { DoneNotice, RefusedNotice, useFocusOnArrival } from '#app/routes/layouts/notices.tsx';
import { SyncStatusBar } from '#app/routes/layouts/sync-status-bar.tsx';
import { toldInAddress } from '#app/routes/layouts/told-in-address.ts';
import { classNames } from '#app/ui/class-names.ts';
import { useKeyboard } from '#app/ui/forms/use-keyboard.ts';
import { SkipLink } from '#app/ui/navigation/link.tsx';
import type { Route } from './+types/site';

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  if (ctx.look?.instead) throw notInLook(ctx.look.instead);
  return {
    unread: await unreadCounts(ctx).catch((error: unknown) => {
      logFailure(context, error, 'the unread numbers could not be read');
      return NO_COUNTS;
    }),
    told: toldInAddress(url),
    announcement: shownOf(getRequestFacts(context).announcement),
  };
}

function shownOf(announcement: Announcement | null): ShownAnnouncement | null {
  if (!announcement) return null;
  const { id, text, linkTo, linkWords, kind } = announcement;
  return { id, text, linkTo, linkWords, kind };
}

/** No bars while staff is signed in (S0 §2); the live stream is for members only. */
export default function Site({ loaderData }: Route.ComponentProps) {
  const viewer = useViewer();
  useFocusOnArrival();
  useKeyboard();
  const member = viewer !== null && viewer.kind !== 'staff' ? viewer.kind : null;
  return (
    <div className={classNames('page-frame flex min-h-dvh flex-col', member && 'with-phone-bar')}>
      <SkipLink target="content" />
      {viewer?.kind !== 'staff' && <NavBar viewer={viewer} unread={loaderData.unread} />}
      {viewer?.kind === 'staff' && <StaffWayBack />}
      <SyncStatusBar />
      <AnnouncementPlace announcement={loaderData.announcement} />
      {viewer && member && <LiveStream account={viewer.userId} />}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <DoneNotice text={loaderData.told.done} />
        <RefusedNotice text={loaderData.told.refused} />
        <RefusedNotice text={member && loaderData.told.notHere} tone="mustard" />
        <Outlet />
      </main>
      <SiteFooter />
      {member && <MemberFoot kind={member} unread={loaderData.unread} />}
    </div>
  );
}

function StaffWayBack() {
  return (
    <nav aria-label="Staff" className="page-width py-3">
      <Link to="/admin/dashboard" className="inline-flex min-h-9 items-center gap-1.5 font-semibold hover:text-red">
        <ArrowLeft size={18} aria-hidden="true" />
        Staff dashboard
      </Link>
    </nav>
  );
}

function LiveStream({ account }: { account: string }) {
  useLive();
  useToldZone(account);
  useServiceWorker();
  return null;
}

/** For pushes and the offline page (public/sw.js), after the page has loaded. */
function useServiceWorker(): void {
  useEffect(() => {
    const timer = setTimeout(() => void registerWorker().catch(() => {}), 3_000);
    return () => clearTimeout(timer);
  }, []);
}

/** Where storage is blocked, even reading `navigator.serviceWorker` throws. */
async function registerWorker(): Promise<void> {
  await navigator.serviceWorker?.register('/sw.js');
}
