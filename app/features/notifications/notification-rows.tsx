import {
  Armchair,
  BriefcaseBusiness,
  CalendarDays,
  CalendarPlus,
  Eye,
  FileArchive,
  Flag,
  Gavel,
  Hourglass,
  MailOpen,
  MessageCircle,
  Star,
  Store,
  Trash2,
  UserRoundPlus,
} from 'lucide-react';
import { useState } from 'react';
import { Form, Link, useFetcher, useNavigate, useSubmit } from 'react-router';
import type { NotificationType } from '#app/domain/notifications/notifications.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import type { ShownNotification, ShownViewer } from '#app/features/notifications/notification-list.server.ts';
import { profileAddress } from '#app/features/profiles/profile-address.ts';
import { IconButton } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { RelativeTime } from '#app/ui/data/times.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';

const GONE = "This can't be opened anymore.";

const ICONS = {
  NEW_APPLICATION: UserRoundPlus,
  APPLICATION_STATUS: MailOpen,
  NEW_MESSAGE: MessageCircle,
  PROFILE_VIEW: Eye,
  JOB_UPDATE: BriefcaseBusiness,
  APPLICATION_WAITING: Hourglass,
  REPORT_DECIDED: Flag,
  DECISION: Gavel,
  DATA_READY: FileArchive,
  REVIEW_ANSWERED: Star,
  STAY_REQUEST: CalendarPlus,
  STAY_UPDATE: CalendarDays,
  CHAIR_OPENED: Armchair,
  SHOP_PAGE: Store,
} as const satisfies Record<NotificationType, unknown>;

type NotificationRowsProps = {
  rows: readonly ShownNotification[];
  viewer: 'artist' | 'shop';
  now: Date;
  canDelete?: boolean;
};

/** A click marks the row as read and opens its subject (S1 §2). Rendered when empty, for the notice of a deletion. */
export function NotificationRows({ rows, viewer, now, canDelete = false }: NotificationRowsProps) {
  const [first] = rows;
  const [told, setTold] = useState('');
  return (
    <>
      {first ? (
        <ul className="inked divide-y-[1.5px] divide-hairline overflow-hidden bg-surface">
          {rows.map((row) => (
            <Row
              // The key stays the same when more arrive.
              key={row.rowKey ?? row.id}
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

/** Before the row is removed, moves the focus to the next row, or to the page after the last one. */
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
}: { row: ShownNotification; onDelete: () => void } & Required<Omit<NotificationRowsProps, 'rows'>>) {
  const deletion = useFetcher();
  const { type, isRead, repeated, views } = row;
  if (deletion.formData) return null;
  return (
    <li
      className={classNames(
        'relative flex flex-wrap justify-end gap-x-3 p-4 pl-3.5 hover:bg-grey-wash',
        isRead ? null : 'bg-mustard-wash',
      )}
    >
      <KindIcon type={type} isRead={isRead} />
      <OpenNotification notification={row} className="min-w-0 flex-[1_1_9rem]">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={isRead ? 'font-medium' : 'font-bold'}>{row.title}</span>
          {isRead ? null : <span className="sr-only">Unread</span>}
          <RelativeTime at={row.createdAt} now={now} className="text-muted text-xs" />
        </span>
        <span className="block">{row.sentence}</span>
        {repeated ? <span className="block text-muted text-sm">{repeated}</span> : null}
        {row.opensNothing ? <span className="block text-muted text-sm">{GONE}</span> : null}
      </OpenNotification>
      <div className="relative z-1 flex shrink-0 items-center gap-1">
        {views ? <ViewerLinks {...views} viewer={viewer} /> : null}
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

function KindIcon({ type, isRead }: { type: NotificationType; isRead: boolean }) {
  const Icon = ICONS[type];
  return (
    <span aria-hidden="true" className="relative mt-0.5 h-fit shrink-0">
      <Icon size={22} className={isRead ? 'text-muted' : undefined} />
      {isRead ? null : (
        <span className="absolute -top-1 -right-1 size-2.5 rounded-full border-[1.5px] border-surface bg-red" />
      )}
    </span>
  );
}

type OpenNotificationProps = {
  notification: Pick<ShownNotification, 'id' | 'type' | 'relatedId' | 'isThere'>;
  children: React.ReactNode;
  className?: string;
};

/** Covers the row. For a message the browser navigates itself, with the conversation as state (ruling c-28). */
function OpenNotification({ notification, children, className }: OpenNotificationProps) {
  const { id, type, relatedId, isThere } = notification;
  const navigate = useNavigate();
  const submit = useSubmit();
  const here = useHere();
  return (
    <Form
      method="post"
      // The reply says where to go; without an address the page stays.
      navigate={false}
      action={withOrigin(`/notifications/${id}`, here)}
      className={className}
      onSubmit={(event) => {
        if (type !== 'NEW_MESSAGE' || !isThere) return;
        event.preventDefault();
        const opened = new FormData(event.currentTarget);
        void submit(opened, { method: 'post', action: `/notifications/${id}?stay`, navigate: false });
        navigate('/messages', { state: { conversationId: relatedId } });
      }}
    >
      <button
        type="submit"
        className="block w-full text-left outline-offset-4 after:absolute after:inset-0 after:content-['']"
      >
        {children}
      </button>
    </Form>
  );
}

type ViewerLinksProps = { of: number; viewers: readonly ShownViewer[]; viewer: 'artist' | 'shop' };

/** Links to the viewers who have a page (ruling c-29). */
function ViewerLinks({ of, viewers, viewer }: ViewerLinksProps) {
  const here = useHere();
  const [first] = viewers;
  if (!first) return null;
  if (of === 1) {
    return (
      <Link to={profileAddress(viewer, first.profileId, here)} className="text-link text-sm">
        View profile
      </Link>
    );
  }
  return (
    <details className="max-w-56 text-sm">
      <summary className="text-link w-fit cursor-pointer">View profiles</summary>
      <ul className="mt-1 flex flex-col gap-1">
        {viewers.map(({ id, name, profileId }) => (
          <li key={id}>
            <Link
              to={profileAddress(viewer, profileId, here)}
              className="text-link inline-flex min-h-6 items-center [overflow-wrap:anywhere]"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
