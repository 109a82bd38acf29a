import { CheckCheck } from 'lucide-react';
import { useFetcher, useRouteLoaderData } from 'react-router';
import { getMemberCtx } from '#app/data/http/request-context.ts';
import { MailStopped } from '#app/features/accounts/address/mail-stopped.tsx';
import { ownMailTrouble } from '#app/features/accounts/address/mail-troubles.server.ts';
import { notificationsOf, shownNotification } from '#app/features/notifications/notification-list.server.ts';
import { NotificationRows } from '#app/features/notifications/notification-rows.tsx';
import { titled } from '#app/routes/layouts/document.ts';
import type { loader as siteLoader } from '#app/routes/layouts/site.tsx';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { EmptyState, loadFailed } from '#app/ui/feedback/notices.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { FilterLinks } from '#app/ui/navigation/results.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/notifications';

export const meta = titled('Notifications');

const READING = '/notifications/all/reading';

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = getMemberCtx(context);
  const unreadOnly = searchParams.get('show') === 'unread';
  const after = searchParams.get('after');
  const [{ rows, ...page }, trouble] = await Promise.all([
    notificationsOf(ctx, { unreadOnly, after }),
    ownMailTrouble(ctx),
  ]);
  const shown = { ...page, rows: rows.map(shownNotification) };
  return { unreadOnly, page: shown, trouble, email: ctx.actor.email, viewer: ctx.actor.kind, now: ctx.now };
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { unreadOnly, page, trouble, email, viewer, now } = loaderData;
  const unread = useRouteLoaderData<typeof siteLoader>('routes/layouts/site')?.unread.notifications ?? 0;
  const here = unreadOnly ? '/notifications?show=unread' : '/notifications';
  return (
    <div className="page-width max-w-3xl py-8">
      <PageHeader
        title="Notifications"
        actions={
          <ButtonLink to="/settings/notifications" size="sm">
            Notification settings
          </ButtonLink>
        }
      />
      <MailStopped trouble={trouble} email={email} here={here} className="mb-6" />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <FilterLinks
          label="Which notifications"
          choices={[
            { label: 'All', to: '/notifications', isCurrent: !unreadOnly },
            { label: 'Unread', to: '/notifications?show=unread', isCurrent: unreadOnly },
          ]}
        />
        {unread > 0 ? <MarkAllAsRead returnTo={here} /> : null}
      </div>
      <NotificationRows rows={page.rows} viewer={viewer} now={now} canDelete />
      {page.rows.length === 0 ? <NoNotifications unreadOnly={unreadOnly} /> : null}
      <Pagination
        label="Pages of notifications"
        newer={page.newer && `${here}${unreadOnly ? '&' : '?'}after=${page.newer}`}
        older={page.older && `${here}${unreadOnly ? '&' : '?'}after=${page.older}`}
      />
    </div>
  );
}

function NoNotifications({ unreadOnly }: { unreadOnly: boolean }) {
  if (!unreadOnly) return <EmptyState scale="page" ornament="lantern" title="No notifications" />;
  return (
    <EmptyState scale="page" ornament="lantern" title="You have no unread notifications">
      We'll notify you about important updates
    </EmptyState>
  );
}

function MarkAllAsRead({ returnTo }: { returnTo: string }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={READING}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <SubmitButton
        variant="secondary"
        busy={fetcher.state !== 'idle'}
        busyLabel="Marking as read..."
        icon={<CheckCheck size={18} aria-hidden="true" />}
      >
        Mark all as read
      </SubmitButton>
    </fetcher.Form>
  );
}

export const ErrorBoundary = loadFailed('Failed to load notifications');
