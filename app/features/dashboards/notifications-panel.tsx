import type { ShownNotification } from '#app/features/notifications/notification-list.server.ts';
import { NotificationRows } from '#app/features/notifications/notification-rows.tsx';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';

type NotificationsPanelProps = { rows: readonly ShownNotification[]; viewer: 'artist' | 'shop'; now: Date };

/** The newest five rows, on both dashboards, as the full list begins. */
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
