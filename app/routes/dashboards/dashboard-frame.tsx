import { Bell, Eye, MessageCircle, Settings, TriangleAlert, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { dateLabel } from '#app/copy/dates.ts';
import { firstSteps as words } from '#app/copy/onboarding.ts';
import { MailStopped } from '#app/features/accounts/address/mail-stopped.tsx';
import type { Overview } from '#app/features/dashboards/dashboard-queries.server.ts';
import { Row, WaitingList, type WaitingRow } from '#app/features/dashboards/waiting-list.tsx';
import type { ShownNotification } from '#app/features/notifications/notification-list.server.ts';
import { NotificationRows } from '#app/features/notifications/notification-rows.tsx';
import type { DayViews } from '#app/features/profiles/profile-views.server.ts';
import { RemovedPageNotice } from '#app/features/reports/removed.tsx';
import type { ProfileLacks } from '#app/routes/dashboards/profile-banner.server.ts';
import { ButtonLink, IconButton } from '#app/ui/actions/buttons.tsx';
import { MiniChart, StatCard } from '#app/ui/data/figures.tsx';
import { Ornament } from '#app/ui/ornaments/ornament.tsx';
import { Card, FlashSheet, PageHeader, SectionHeader } from '#app/ui/surfaces/page-parts.tsx';

export const ICON = { size: 20 } as const;

type QuickAction = { to: string; label: string; icon: ReactNode };

type DashboardFrameProps = {
  viewer: 'artist' | 'shop';
  path: '/dashboard' | '/shop/dashboard';
  data: {
    overview: Overview;
    waiting: ComponentProps<typeof WaitingList>['rows'];
    lacks: ProfileLacks | null;
    /** Null on the dashboard of a member who has begun. */
    firstSteps: WaitingRow[] | null;
    views: readonly DayViews[];
    notifications: readonly ShownNotification[];
    email: string;
    now: Date;
  };
  lead: string | null;
  whenRemoved: string;
  actions: readonly QuickAction[];
  figure: ReactNode;
  moment?: ReactNode;
  children: ReactNode;
};

export function DashboardFrame(props: DashboardFrameProps) {
  const { viewer, path, data, lead, whenRemoved, actions, figure, moment = null, children } = props;
  const { overview, waiting, lacks, firstSteps, views, notifications, email, now } = data;
  const profile = lacks ? <ProfileBanner lacks={lacks} dashboard={path} /> : null;
  const numbers = <Numbers views={views} unread={overview.unreadNotifications} figure={figure} />;
  return (
    <div className="page-width py-8">
      <PageHeader title={overview.name ? `Welcome, ${overview.name}` : 'Welcome'} lead={lead} />
      {moment}
      <RemovedPageNotice removed={overview.removed} className="mb-6">
        {whenRemoved}
      </RemovedPageNotice>
      <MailStopped trouble={overview.mailTrouble} email={email} here={path} className="mb-6" />
      {firstSteps && waiting.length === 0 ? null : (
        <WaitingList rows={waiting} now={now} profile={firstSteps ? null : profile} />
      )}
      {firstSteps ? <FirstSteps rows={firstSteps} viewer={viewer} now={now} profile={profile} /> : null}
      <QuickActions
        actions={[
          ...actions,
          { to: '/messages', label: 'Messages', icon: <MessageCircle {...ICON} /> },
          { to: '/settings', label: 'Settings', icon: <Settings {...ICON} /> },
        ]}
      />
      {firstSteps ? null : numbers}
      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-10">{children}</div>
        <DashboardSection id="notifications-title" title="Notifications" to="/notifications">
          {notifications.length > 0 ? (
            <NotificationRows rows={notifications} viewer={viewer} now={now} />
          ) : (
            <p className="text-muted">No notifications</p>
          )}
        </DashboardSection>
      </div>
      {firstSteps ? numbers : null}
    </div>
  );
}

type DashboardSectionProps = { id: string; title: string; to: string | null; children: ReactNode };

export function DashboardSection({ id, title, to, children }: DashboardSectionProps) {
  return (
    <section aria-labelledby={id}>
      <SectionHeader
        id={id}
        title={title}
        action={
          to ? (
            <ButtonLink to={to} size="sm" aria-describedby={id}>
              View All
            </ButtonLink>
          ) : null
        }
      />
      {children}
    </section>
  );
}

type NumbersProps = { views: readonly DayViews[]; unread: number; figure: ReactNode };

function Numbers({ views, unread, figure }: NumbersProps) {
  const total = views.reduce((sum, day) => sum + day.views, 0);
  return (
    <section aria-labelledby="numbers-title" className="mt-6 sm:mt-8">
      <h2 id="numbers-title" className="sr-only">
        Your numbers
      </h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-2 sm:gap-4">
        <StatCard label="Profile views" value={total} note="Last 30 days" icon={<Eye {...ICON} />} compact />
        {figure}
        <StatCard
          label="Unread notifications"
          value={unread}
          compact
          icon={<Bell {...ICON} />}
          to="/notifications?show=unread"
        />
      </div>
      {total > 0 ? (
        <Card className="mt-2 max-sm:p-2.5! sm:mt-4">
          <MiniChart
            title="Profile views per day, last 30 days"
            points={views.map((day) => ({ label: dateLabel(day.day), value: day.views }))}
          />
        </Card>
      ) : null}
    </section>
  );
}

/** Dismissed until the browser is closed (ruling c-14). */
function ProfileBanner({ lacks: { title, missing, first }, dashboard }: { lacks: ProfileLacks; dashboard: string }) {
  return (
    <li className="relative flex gap-3 bg-mustard-wash py-3 pr-1 pl-3.5 sm:pl-4">
      <TriangleAlert size={22} className="shrink-0" />
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

function QuickActions({ actions }: { actions: readonly QuickAction[] }) {
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

type FirstStepsProps = { rows: WaitingRow[]; viewer: 'artist' | 'shop'; now: Date; profile: ReactNode };

/** Before there is anything to show: what to do, each line a link until it is done. */
function FirstSteps({ rows, viewer, now, profile }: FirstStepsProps) {
  const done = rows.filter(({ kind }) => kind === 'done').length;
  return (
    <FlashSheet as="section" labelledBy="first-steps" className="mb-6 max-sm:p-5! sm:mb-8">
      <div className="mb-4 flex items-center gap-4">
        <Ornament name={viewer === 'shop' ? 'anchor' : 'swallow'} size={56} />
        <div>
          <h2 id="first-steps" className="text-xl sm:text-2xl">
            {words.title}
          </h2>
          <p className="text-muted">{words.progress(done, rows.length + (profile ? 1 : 0))}</p>
        </div>
      </div>
      <ul className="-mx-2 divide-y-[1.5px] divide-hairline border-hairline border-t-[1.5px] sm:-mx-3">
        {profile}
        {rows.map((row) => (
          <Row key={row.title} row={row} now={now} />
        ))}
      </ul>
    </FlashSheet>
  );
}
