import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useFetcher } from 'react-router';
import type { NotificationRow } from '#app/features/notifications/notification-list.server.ts';
import { OpenNotification } from '#app/features/notifications/open-notification.tsx';
import { profileAddress } from '#app/features/profiles/profile-address.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { RelativeTime } from '#app/ui/data/relative-time.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { useReadyToPost } from '#app/ui/forms/use-ready-to-post.ts';
import { useHere } from '#app/ui/navigation/use-here.ts';

/** Said where what a notification is about is gone (ruling c-85). */
const GONE = "This can't be opened any more.";

/** A profile view leads nowhere by itself; a viewer without a page is not gone. */
function opensNothing({ type, relatedId, isThere }: NotificationRow): boolean {
  return !isThere && (type !== 'PROFILE_VIEW' || relatedId === null);
}

type NotificationRowsProps = {
  rows: readonly NotificationRow[];
  viewer: 'artist' | 'shop';
  now: Date;
  /** On the full page each can be deleted. */
  canDelete?: boolean;
};

/**
 * Notifications, newest first. A click marks one as read and leads to what it is about (S1 §2). Rendered even when
 * empty: otherwise the message about deleting the last one would vanish with it.
 */
export function NotificationRows({ rows, viewer, now, canDelete = false }: NotificationRowsProps) {
  const [first] = rows;
  useReadyToPost(first ? `/notifications/${first.id}` : null);
  useReadyToPost(first && canDelete ? `/notifications/${first.id}/deletion` : null);
  const [told, setTold] = useState('');
  return (
    <>
      {first ? (
        <ul className="inked divide-y-[1.5px] divide-hairline overflow-hidden bg-surface">
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              viewer={viewer}
              now={now}
              canDelete={canDelete}
              onDelete={() => setTold(`Deleted: ${row.title}`)}
            />
          ))}
        </ul>
      ) : null}
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  );
}

/** The row is about to go: the focus moves to the next one, or to the page when it was the last. */
function moveFocusOn(row: Element | null): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>('button[aria-label="Delete notification"]');
  (next ?? document.getElementById('content'))?.focus();
}

function Row({
  row,
  viewer,
  now,
  canDelete,
  onDelete,
}: { row: NotificationRow; onDelete: () => void } & Required<Omit<NotificationRowsProps, 'rows'>>) {
  const deletion = useFetcher();
  const here = useHere();
  const profile =
    row.type === 'PROFILE_VIEW' && row.relatedId && row.isThere ? profileAddress(viewer, row.relatedId, here) : null;
  if (deletion.formData) return null;
  return (
    <li
      className={classNames(
        'relative flex flex-wrap justify-end gap-x-3 p-4 hover:bg-grey-wash',
        row.isRead ? null : 'bg-mustard-wash',
      )}
    >
      <OpenNotification notification={row} className="min-w-0 flex-[1_1_10rem]">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={row.isRead ? 'font-semibold' : 'font-bold'}>{row.title}</span>
          {row.isRead ? null : <Badge tone="mustard">Unread</Badge>}
          <RelativeTime at={row.createdAt} now={now} className="text-muted text-xs" />
        </span>
        <span className="block">{row.message}</span>
        {opensNothing(row) ? <span className="block text-muted text-sm">{GONE}</span> : null}
      </OpenNotification>
      <div className="relative z-1 flex shrink-0 items-center gap-1">
        {profile ? (
          <Link to={profile} className="text-link text-sm">
            View profile
          </Link>
        ) : null}
        {canDelete ? (
          <deletion.Form
            method="post"
            action={`/notifications/${row.id}/deletion`}
            onSubmit={(event) => {
              moveFocusOn(event.currentTarget.closest('li'));
              onDelete();
            }}
          >
            <IconButton type="submit" label="Delete notification" icon={<Trash2 size={18} aria-hidden="true" />} />
          </deletion.Form>
        ) : null}
      </div>
    </li>
  );
}
