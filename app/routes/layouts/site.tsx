import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { unreadCounts } from '#app/features/notifications/unread-counts.server.ts';
import { getCtx } from '#app/platform/http/request-context.ts';
import { DoneNotice } from '#app/routes/layouts/done-notice.tsx';
import { MemberFoot } from '#app/routes/layouts/member-foot.tsx';
import { NavBar } from '#app/routes/layouts/nav-bar.tsx';
import { RefusedNotice } from '#app/routes/layouts/refused-notice.tsx';
import { SiteFooter } from '#app/routes/layouts/site-footer.tsx';
import { toldInAddress } from '#app/routes/layouts/told-in-address.ts';
import { UpToDate } from '#app/routes/layouts/up-to-date.tsx';
import { useLive } from '#app/routes/layouts/use-live.ts';
import { useViewer } from '#app/routes/layouts/viewer.ts';
import { classNames } from '#app/ui/class-names.ts';
import { useKeyboard } from '#app/ui/forms/use-keyboard.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { SkipLink } from '#app/ui/navigation/skip-link.tsx';
import type { Route } from './+types/site';

export async function loader({ context, url }: Route.LoaderArgs) {
  return { unread: await unreadCounts(getCtx(context)), told: toldInAddress(url) };
}

/**
 * Bar, page, footer, and for members the bar at the foot of a phone. The bars are absent while staff is signed in
 * (S0 §2); the live stream runs for members only.
 */
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
      <UpToDate />
      {member && <LiveStream />}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <DoneNotice text={loaderData.told.done} />
        <RefusedNotice text={loaderData.told.refused} />
        <Outlet />
      </main>
      <SiteFooter />
      {member && <MemberFoot kind={member} unread={loaderData.unread} />}
    </div>
  );
}

/** The pressed element is gone with its page, so the new page gets the focus instead of nothing. */
function useFocusOnArrival(): void {
  const { key } = useLocation();
  const arrivedBy = useRef(key);
  useEffect(() => {
    if (arrivedBy.current === key) return;
    arrivedBy.current = key;
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }, [key]);
}

/** Staff have no bar on the public pages, and still need a way home. */
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

function LiveStream() {
  useLive();
  return null;
}
