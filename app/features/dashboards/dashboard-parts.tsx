import { TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { ShownNotification } from '#app/features/notifications/notification-list.server.ts';
import { NotificationRows } from '#app/features/notifications/notification-rows.tsx';
import type { DayViews } from '#app/features/profiles/profile-views.server.ts';
import { ProfileViewsCard, ProfileViewsChart } from '#app/features/profiles/profile-views-card.tsx';
import { ButtonLink, IconButton } from '#app/ui/actions/buttons.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';

type NumbersProps = {
  views: readonly DayViews[];
  children: ReactNode;
};

export function Numbers({ views, children }: NumbersProps) {
  return (
    <section aria-labelledby="numbers-title" className="mt-6 sm:mt-8">
      <h2 id="numbers-title" className="sr-only">
        Your numbers
      </h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-2 sm:gap-4">
        <ProfileViewsCard days={views} />
        {children}
      </div>
      <ProfileViewsChart days={views} />
    </section>
  );
}

type NotificationsPanelProps = { rows: readonly ShownNotification[]; viewer: 'artist' | 'shop'; now: Date };

export function NotificationsPanel({ rows, viewer, now }: NotificationsPanelProps) {
  return (
    <section aria-labelledby="notifications-title">
      <SectionHeader
        id="notifications-title"
        title="Notifications"
        action={
          <ButtonLink to="/notifications" size="sm" aria-describedby="notifications-title">
            View All
          </ButtonLink>
        }
      />
      {rows.length > 0 ? (
        <NotificationRows rows={rows} viewer={viewer} now={now} />
      ) : (
        <p className="text-muted">No notifications</p>
      )}
    </section>
  );
}

type ProfileBannerProps = {
  title: string;
  missing: string;
  first: { act: string; why: string; to: string };
  dashboard: string;
};

/** Dismissed until the browser is closed (ruling c-14). */
export function ProfileBanner({ title, missing, first, dashboard }: ProfileBannerProps) {
  return (
    <li className="relative flex gap-3 bg-mustard-wash py-3 pr-1 pl-3.5 sm:pl-4">
      <TriangleAlert size={22} aria-hidden="true" className="shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-bold leading-snug">{title}</p>
        <p className="max-w-measure text-sm leading-snug">
          {missing} {first.why}
        </p>
        <Link
          to={first.to}
          className="text-link mt-1 inline-flex min-h-6 items-center font-semibold after:absolute after:inset-0 after:content-['']"
        >
          {first.act}
        </Link>
      </div>
      <Form method="post" action={dashboard} className="relative z-1 -my-2" preventScrollReset>
        <IconButton type="submit" label="Put away for now" icon={<X size={20} aria-hidden="true" />} />
      </Form>
    </li>
  );
}

type QuickActionsProps = { actions: ReadonlyArray<{ to: string; label: string; icon: ReactNode }> };

export function QuickActions({ actions }: QuickActionsProps) {
  return (
    <nav aria-label="Quick actions">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3 lg:grid-cols-4">
        {actions.map(({ to, label, icon }) => (
          <li key={to} className="grid">
            <Link
              to={to}
              className="inked lift flex min-h-16 items-center gap-3 bg-surface px-4 py-3 font-semibold leading-tight"
            >
              {icon}
              <span className="contents">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
