import { Briefcase, FileText, MessageCircle, UserRound, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { UnreadCounts } from '#app/features/notifications/unread-counts.server.ts';
import { PhoneBar, PhoneBarLink } from '#app/ui/navigation/phone-bar.tsx';

type Place = {
  to: string;
  label: string;
  icon: ReactNode;
  /** Where the pages that belong to it begin. */
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

/** 'Me' is the dashboard: what waits for somebody stands there, and the way to the profile and the settings. */
const PLACES: Record<'artist' | 'shop', readonly Place[]> = {
  artist: [
    { to: '/jobs', label: 'Jobs', icon: <Briefcase {...ICON} />, within: ['/jobs'] },
    {
      to: '/applications',
      label: 'Applications',
      icon: <FileText {...ICON} />,
      within: ['/applications'],
      count: 'applications',
    },
    MESSAGES,
    {
      to: '/dashboard',
      label: 'Me',
      icon: <UserRound {...ICON} />,
      within: ['/dashboard', '/profile', '/stays', '/chairs', '/notifications', '/settings', '/reports', '/decisions'],
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
        '/shop/stays',
        '/shop/calendar',
        '/shop/hosting',
        '/stays',
        '/notifications',
        '/settings',
        '/reports',
        '/decisions',
      ],
    },
  ],
};

/** The four places of a member at the foot of a phone, with what waits in them (S0 §2). */
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
