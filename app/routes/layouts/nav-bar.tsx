import { Armchair, Bell, Briefcase, CalendarDays, FileText, MessageCircle, UserRound, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { LogoutForm } from '#app/features/accounts/leaving/log-out.tsx';
import type { UnreadCounts } from '#app/features/notifications/unread-counts.server.ts';
import { useBrand, useRootData, type Viewer } from '#app/routes/layouts/document.ts';
import { Button, ButtonLink } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { CollapsibleNav, NAV_LINK, ThemeSwitch } from '#app/ui/navigation/bar.tsx';
import { Ornament } from '#app/ui/ornaments/ornament.tsx';
import { Wordmark } from '#app/ui/surfaces/page-parts.tsx';

const DASHBOARDS = { artist: '/dashboard', shop: '/shop/dashboard', staff: '/admin/dashboard' } as const;
const PROFILES = { artist: '/profile/artist', shop: '/shop/profile', staff: '/admin/settings' } as const;

/** S0 §2. Below 768 px its links fold into a menu (ruling c-46). */
export function NavBar({ viewer, unread }: { viewer: Viewer | null; unread: UnreadCounts }) {
  return (
    <header className="border-line border-b-[1.5px] bg-ground">
      <div className="page-width flex min-h-16 items-center gap-1 max-md:flex-wrap md:max-lg:gap-0 min-[23rem]:max-md:gap-2 lg:gap-2">
        <Link to="/" className="mr-auto inline-flex min-h-11 items-center hover:text-red">
          <Wordmark
            name={useBrand()}
            className="text-[min(1.5rem,7.5vw)] min-[23rem]:max-md:text-[min(1.875rem,8vw)] lg:text-3xl"
          />
        </Link>
        {viewer && <UnreadLinks unread={unread} />}
        <ThemeSwitch />
        <CollapsibleNav id="main-nav" label="Main">
          {viewer ? <MemberLinks viewer={viewer} /> : <VisitorLinks />}
        </CollapsibleNav>
      </div>
    </header>
  );
}

function VisitorLinks() {
  return (
    <>
      <NavLink to="/jobs" end className={NAV_LINK}>
        Browse Jobs
      </NavLink>
      <NavLink to="/login" className={NAV_LINK}>
        Sign In
      </NavLink>
      <ButtonLink to="/signup" variant="primary">
        Sign Up
      </ButtonLink>
    </>
  );
}

function MemberLinks({ viewer }: { viewer: Viewer }) {
  return (
    <>
      {viewer.kind === 'artist' && (
        <>
          <NavLink to="/jobs" end className={NAV_LINK}>
            Browse Jobs
          </NavLink>
          <NavLink to="/marketplace/shops" className={NAV_LINK}>
            Find Shops
          </NavLink>
          {/* On a tablet the bar has no room for it; Find Shops and Guest Spots lead there. */}
          <NavLink to="/chairs" className={classNames(NAV_LINK, 'md:max-xl:hidden')}>
            Find Chairs
          </NavLink>
          <NavLink to="/stays" className={NAV_LINK}>
            Guest Spots
          </NavLink>
        </>
      )}
      {viewer.kind === 'shop' && (
        <>
          <NavLink to="/marketplace/artists" className={NAV_LINK}>
            Find Artists
          </NavLink>
          <NavLink to="/shop/stays" className={NAV_LINK}>
            Guest Spots
          </NavLink>
          {/* On a tablet the bar has no room for these; the dashboard and Guest Spots lead there. */}
          <NavLink to="/shop/calendar" className={classNames(NAV_LINK, 'md:max-xl:hidden')}>
            Calendar
          </NavLink>
          <NavLink to="/shop/applications" className={classNames(NAV_LINK, 'md:max-xl:hidden')}>
            Applications
          </NavLink>
          <NavLink to="/shop/jobs" className={classNames(NAV_LINK, 'md:max-xl:hidden')}>
            Jobs
          </NavLink>
        </>
      )}
      <NavLink to={DASHBOARDS[viewer.kind]} className={NAV_LINK}>
        Dashboard
      </NavLink>
      <Link
        to={PROFILES[viewer.kind]}
        className={`${NAV_LINK} min-w-0 font-normal md:max-lg:min-w-16`}
        title={viewer.name}
      >
        {/* A tablet has room for it in two lines; the links beside it give way. */}
        <span className="truncate wrap-anywhere md:max-lg:line-clamp-2 md:max-lg:max-w-24 md:max-lg:whitespace-normal lg:max-w-48">
          {viewer.name}
        </span>
      </Link>
      <LogoutForm>
        <Button
          type="submit"
          variant="quiet"
          className="w-full text-muted hover:text-line max-md:justify-start max-md:px-3 md:px-1 md:text-sm lg:px-2"
        >
          Logout
        </Button>
      </LogoutForm>
    </>
  );
}

/** Grows with the text as far as a phone has room. */
const BAR_ICON = 'size-[min(1.375rem,8vw,30px)]';

function UnreadLinks({ unread }: { unread: UnreadCounts }) {
  return (
    <>
      <UnreadLink
        to="/messages"
        name="Messages"
        className="max-md:hidden"
        count={unread.messages}
        icon={<MessageCircle className={BAR_ICON} aria-hidden="true" />}
      />
      <UnreadLink
        to="/notifications"
        name="Notifications"
        count={unread.notifications}
        icon={<Bell className={BAR_ICON} aria-hidden="true" />}
      />
    </>
  );
}

type UnreadLinkProps = { to: string; name: string; count: number; icon: ReactNode; className?: string };

function UnreadLink({ to, name, count, icon, className }: UnreadLinkProps) {
  return (
    <Link
      to={to}
      aria-label={count > 0 ? `${name}, ${count} unread` : name}
      title={name}
      className={classNames(
        'relative inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-grey-wash',
        className,
      )}
    >
      {icon}
      {count > 0 && <CountMark count={count} className="top-0.5 right-0" />}
    </Link>
  );
}

/** S0 §2. */
export function SiteFooter() {
  const year = useRootData()?.year ?? new Date().getUTCFullYear();
  const brand = useBrand();
  return (
    <footer className="mt-16 border-line border-t-[1.5px]">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-6 text-sm">
        <p className="flex items-center gap-2">
          <Ornament name="swallow" size={28} />
          {`© ${year} ${brand}`}
        </p>
        <nav aria-label="Legal" className="flex flex-wrap gap-x-6 gap-y-1">
          <FooterLink to="/terms">Terms of Service</FooterLink>
          <FooterLink to="/privacy">Privacy Policy</FooterLink>
          <FooterLink to="/credits">Credits</FooterLink>
        </nav>
      </div>
    </footer>
  );
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-9 items-center underline underline-offset-4 hover:text-red">
      {children}
    </Link>
  );
}

type Place = {
  to: string;
  label: string;
  icon: ReactNode;
  /** The paths of its pages. */
  within: readonly string[];
  count?: 'messages' | 'applications';
};

const ICON = { size: 22, 'aria-hidden': true } as const;

const MESSAGES: Place = {
  to: '/messages',
  label: 'Messages',
  icon: <MessageCircle {...ICON} />,
  within: ['/messages', '/conversations'],
  count: 'messages',
};

const PLACES: Record<'artist' | 'shop', readonly Place[]> = {
  artist: [
    { to: '/jobs', label: 'Jobs', icon: <Briefcase {...ICON} />, within: ['/jobs'] },
    { to: '/chairs', label: 'Chairs', icon: <Armchair {...ICON} />, within: ['/chairs'] },
    { to: '/stays', label: 'Guest Spots', icon: <CalendarDays {...ICON} />, within: ['/stays'] },
    MESSAGES,
    {
      to: '/dashboard',
      label: 'Me',
      icon: <UserRound {...ICON} />,
      within: ['/dashboard', '/applications', '/profile', '/notifications', '/settings', '/reports', '/decisions'],
      count: 'applications',
    },
  ],
  shop: [
    {
      to: '/marketplace/artists',
      label: 'Artists',
      icon: <UsersRound {...ICON} />,
      within: ['/marketplace/artists'],
    },
    {
      to: '/shop/applications',
      label: 'Applications',
      icon: <FileText {...ICON} />,
      within: ['/shop/applications'],
      count: 'applications',
    },
    {
      to: '/shop/stays',
      label: 'Guest Spots',
      icon: <CalendarDays {...ICON} />,
      within: ['/shop/stays', '/stays', '/shop/calendar', '/shop/hosting'],
    },
    MESSAGES,
    {
      to: '/shop/dashboard',
      label: 'Me',
      icon: <UserRound {...ICON} />,
      within: [
        '/shop/dashboard',
        '/shop/profile',
        '/shop/reviews',
        '/shop/jobs',
        '/notifications',
        '/settings',
        '/reports',
        '/decisions',
      ],
    },
  ],
};

/** S0 §2. */
export function MemberFoot({ kind, unread }: { kind: 'artist' | 'shop'; unread: UnreadCounts }) {
  const { pathname } = useLocation();
  const counted = {
    messages: `${unread.messages} unread`,
    applications: kind === 'shop' ? `${unread.applications} waiting` : `${unread.applications} answered`,
  };
  return (
    <PhoneBar label="Shortcuts">
      {PLACES[kind].map(({ to, label, icon, within, count }) => (
        <PhoneBarLink
          key={to}
          to={to}
          label={label}
          icon={icon}
          current={pathname === to ? 'page' : within.some((path) => isWithin(pathname, path)) ? 'true' : undefined}
          count={count ? unread[count] : 0}
          counted={count ? counted[count] : ''}
        />
      ))}
    </PhoneBar>
  );
}

const isWithin = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

type PhoneBarProps = {
  label: string;
  children: ReactNode;
};

/** Links at the bottom of a narrow window. The page around it needs the class `with-phone-bar`. */
function PhoneBar({ label, children }: PhoneBarProps) {
  return (
    <nav aria-label={label} className="phone-bar">
      {children}
    </nav>
  );
}

type PhoneBarLinkProps = {
  to: string;
  label: string;
  icon: ReactNode;
  current: 'page' | 'true' | undefined;
  count: number;
  counted: string;
};

function PhoneBarLink({ to, label, icon, current, count, counted }: PhoneBarLinkProps) {
  return (
    <Link
      to={to}
      aria-label={count > 0 ? `${label}, ${counted}` : undefined}
      aria-current={current}
      className="group relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-muted aria-[current]:text-line"
    >
      <span className="absolute inset-x-3 top-0 h-[3px] rounded-b-sm group-aria-[current]:bg-red" aria-hidden="true" />
      <span className="relative">
        {icon}
        {count > 0 ? <CountMark count={count} className="-top-1 left-3.5" /> : null}
      </span>
      <span className="font-semibold text-[min(0.8125rem,2.9vw)] leading-tight">{label}</span>
    </Link>
  );
}

/** Drawn by CSS: the link's name already contains the number. */
function CountMark({ count, className }: { count: number; className: string }) {
  return (
    <span
      aria-hidden="true"
      data-count={count > 99 ? '99+' : count}
      className={`absolute min-w-5 whitespace-nowrap rounded-full border-[1.5px] border-line bg-red px-1 text-center font-bold text-[min(0.8125rem,4.5vw,17px)] text-on-tone leading-[1.23] before:content-[attr(data-count)] ${className}`}
    />
  );
}
