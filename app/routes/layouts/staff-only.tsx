import {
  BriefcaseBusiness,
  Brush,
  Flag,
  LayoutDashboard,
  LogOut,
  Megaphone,
  ScrollText,
  Settings,
  ShieldCheck,
  Store,
  Users,
  UserX,
} from 'lucide-react';
import { NavLink, Outlet } from 'react-router';
import { requireStaff } from '#app/data/http/guards.server.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { isId } from '#app/domain/values/id.ts';
import { LogoutForm } from '#app/features/accounts/leaving/log-out.tsx';
import { shopNames } from '#app/features/staff/lists.server.ts';
import { useBrand, useViewer } from '#app/routes/layouts/document.ts';
import { DoneNotice, RefusedNotice, useFocusOnArrival } from '#app/routes/layouts/notices.tsx';
import { SyncStatusBar } from '#app/routes/layouts/sync-status-bar.tsx';
import { toldInAddress } from '#app/routes/layouts/told-in-address.ts';
import { Button } from '#app/ui/actions/buttons.tsx';
import { CollapsibleNav, NAV_LINK, ThemeSwitch } from '#app/ui/navigation/bar.tsx';
import { SkipLink } from '#app/ui/navigation/link.tsx';
import { Wordmark } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/staff-only';

export const middleware = [requireStaff];

/** Required for the guard. Loads the name of the shop that something was just done to. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const doneTo = url.searchParams.get('done-to');
  const ctx = getCtxOf(context, 'staff');
  const shop = doneTo && isId(doneTo) ? await shopNames(ctx, doneTo) : null;
  return { told: toldInAddress(url, shop ?? {}), lacksFactor: ctx.actor.lacksFactor === true };
}

type StaffLink = { to: string; label: string; Icon: typeof Brush; isForAdministrators?: true };

const LINKS: StaffLink[] = [
  { to: '/admin/dashboard', label: 'Dashboard', Icon: LayoutDashboard },
  { to: '/admin/jobs', label: 'Jobs', Icon: BriefcaseBusiness },
  { to: '/admin/shops', label: 'Shops', Icon: Store },
  { to: '/admin/artists', label: 'Artists', Icon: Brush },
  { to: '/admin/reports', label: 'Reports', Icon: Flag },
  { to: '/admin/suspensions', label: 'Suspensions', Icon: UserX },
  { to: '/admin/record', label: 'Record', Icon: ScrollText },
  { to: '/admin/staff', label: 'Staff', Icon: Users, isForAdministrators: true },
  { to: '/admin/announcement', label: 'Announcement', Icon: Megaphone, isForAdministrators: true },
  { to: '/admin/settings', label: 'Settings', Icon: Settings, isForAdministrators: true },
  { to: '/admin/two-step', label: 'Two-step sign-in', Icon: ShieldCheck },
];

function linksFor({ isAdministrator, lacksFactor }: { isAdministrator: boolean; lacksFactor: boolean }) {
  if (lacksFactor) return LINKS.filter(({ to }) => to === '/admin/two-step');
  return LINKS.filter(({ isForAdministrators }) => isAdministrator || !isForAdministrators);
}

/** A sidebar on a desktop (S2 §2). The members' bar is hidden while staff are signed in (S0 §2, rulings c-39, c-40). */
export default function StaffOnly({ loaderData: { told, lacksFactor } }: Route.ComponentProps) {
  const viewer = useViewer();
  useFocusOnArrival();
  return (
    <div className="flex min-h-dvh flex-col lg:flex-row">
      <SkipLink target="content" />
      <header className="border-line border-b-[1.5px] bg-surface lg:w-60 lg:shrink-0 lg:border-r-[1.5px] lg:border-b-0">
        <div className="page-width flex min-h-16 items-center gap-2 md:gap-4 md:max-lg:flex-wrap lg:sticky lg:top-0 lg:max-h-dvh lg:flex-wrap lg:gap-y-6 lg:overflow-y-auto lg:px-4 lg:py-6">
          <p className="mr-auto flex items-baseline gap-2">
            <Wordmark name={useBrand()} className="text-3xl" />
            <span className="font-semibold text-muted text-sm">Staff</span>
          </p>
          <ThemeSwitch />
          <CollapsibleNav
            id="staff-nav"
            label="Staff"
            className="md:max-lg:mb-2 md:max-lg:w-full md:max-lg:flex-wrap lg:w-full lg:flex-col lg:items-stretch lg:gap-1"
          >
            {linksFor({ isAdministrator: viewer?.isAdministrator === true, lacksFactor }).map(({ to, label, Icon }) => (
              <NavLink key={to} to={to} end={to === '/admin/jobs'} className={`${NAV_LINK} ${IN_SIDE_BAR}`}>
                <Icon size={19} aria-hidden="true" className="hidden shrink-0 lg:block" />
                {label}
              </NavLink>
            ))}
            <LogoutForm>
              <Button
                type="submit"
                variant="quiet"
                title={viewer?.name}
                className="lg:mt-3 lg:w-full lg:justify-start lg:gap-3 lg:px-3"
              >
                <LogOut size={19} aria-hidden="true" className="hidden shrink-0 lg:block" />
                Logout
              </Button>
            </LogoutForm>
          </CollapsibleNav>
        </div>
      </header>
      <div className="flex min-w-0 flex-1 flex-col">
        <SyncStatusBar />
        <main id="content" tabIndex={-1} className="page-width flex-1 py-8 outline-none">
          <DoneNotice text={told.done} />
          <RefusedNotice text={told.refused} />
          <Outlet />
        </main>
      </div>
    </div>
  );
}

const IN_SIDE_BAR =
  'lg:gap-3 lg:hover:bg-grey-wash lg:aria-[current=page]:bg-line lg:aria-[current=page]:text-ground lg:aria-[current=page]:no-underline';
