import { NavLink, Outlet } from 'react-router';
import { LogoutForm } from '#app/features/accounts/leaving/logout-form.tsx';
import { requireStaff } from '#app/platform/http/guards.server.ts';
import { DoneNotice } from '#app/routes/layouts/done-notice.tsx';
import { UpToDate } from '#app/routes/layouts/up-to-date.tsx';
import { useBrand, useViewer } from '#app/routes/layouts/viewer.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { CollapsibleNav, NAV_LINK } from '#app/ui/navigation/collapsible-nav.tsx';
import { SkipLink } from '#app/ui/navigation/skip-link.tsx';
import { Wordmark } from '#app/ui/surfaces/wordmark.tsx';
import { ThemeSwitch } from '#app/ui/theme/theme-switch.tsx';

export const middleware = [requireStaff];

/** Empty, and needed: without a loader a client navigation asks the server nothing, and the guard would not run. */
export function loader() {
  return null;
}

const LINKS = [
  { to: '/admin/dashboard', label: 'Dashboard' },
  { to: '/admin/jobs', label: 'Jobs' },
  { to: '/admin/shops', label: 'Shops' },
  { to: '/admin/artists', label: 'Artists' },
  { to: '/admin/reports', label: 'Reports' },
  { to: '/admin/settings', label: 'Settings' },
];

/** The staff shell and its links; the members' bar is hidden while staff are signed in (S0 §2, rulings c-39, c-40). */
export default function StaffOnly() {
  const viewer = useViewer();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="content" />
      <header className="border-line border-b-[1.5px] bg-surface">
        <div className="page-width flex min-h-16 items-center gap-2 md:gap-4">
          <p className="mr-auto flex items-baseline gap-2">
            <Wordmark name={useBrand()} className="text-3xl" />
            <span className="font-semibold text-muted text-sm">Staff</span>
          </p>
          <ThemeSwitch />
          <CollapsibleNav id="staff-nav" label="Staff">
            {LINKS.map(({ to, label }) => (
              <NavLink key={to} to={to} end={to === '/admin/jobs'} className={NAV_LINK}>
                {label}
              </NavLink>
            ))}
            <LogoutForm>
              <Button type="submit" title={viewer?.name}>
                Logout
              </Button>
            </LogoutForm>
          </CollapsibleNav>
        </div>
      </header>
      <UpToDate />
      <main id="content" tabIndex={-1} className="page-width flex-1 py-8 outline-none">
        <DoneNotice />
        <Outlet />
      </main>
    </div>
  );
}
