import { viewerIn } from '#app/copy/kinds/profile-view.ts';
import { groupedLine, groupedMessage } from '#app/copy/notifications.ts';
import { leavesSomething } from '#app/domain/notification-kinds.ts';
import type { NotificationRow } from '#app/features/notifications/notification-list.server.ts';

/** Somebody who viewed the profile and has a page. */
export type ShownViewer = { id: string; name: string; profileId: string };

/**
 * A row as its page draws it. It is put into words here, by what sends it: a browser that drew them from the facts would
 * fetch the words of every kind for five lines.
 */
export type ShownNotification = Pick<
  NotificationRow,
  'id' | 'type' | 'title' | 'relatedId' | 'createdAt' | 'rowKey' | 'isRead' | 'isThere'
> & {
  /** What it says, of all that it stands for. */
  sentence: string;
  /** Under it, how many it stands for. */
  repeated: string | null;
  /** What it is about is gone, and nothing of it is left (ruling c-85). */
  opensNothing: boolean;
  /** Of views of a profile: `of` so many, those who have a page (ruling c-29). */
  views: { of: number; viewers: ShownViewer[] } | null;
};

export function shownNotification(row: NotificationRow): ShownNotification {
  const { id, type, title, relatedId, createdAt, rowKey, isRead, isThere, shown, count, fresh, people } = row;
  return {
    ...{ id, type, title, relatedId, createdAt, rowKey, isRead, isThere },
    sentence: groupedMessage(type, shown, people),
    repeated: groupedLine(type, count, fresh),
    opensNothing: opensNothing(row),
    views: type === 'PROFILE_VIEW' ? { of: shown.length, viewers: viewersIn(shown) } : null,
  };
}

/** A profile view leads nowhere by itself; a viewer without a page is not gone. Of a job the application is left. */
function opensNothing({ type, shown }: NotificationRow): boolean {
  const isGone = ({ relatedId, isThere }: NotificationRow['shown'][number]) =>
    !isThere && (type !== 'PROFILE_VIEW' || relatedId === null);
  return !leavesSomething(type) && shown.every(isGone);
}

function viewersIn(shown: NotificationRow['shown']): ShownViewer[] {
  return shown.flatMap(({ id, relatedId, isThere, message }) =>
    relatedId && isThere ? [{ id, name: viewerIn(message), profileId: relatedId }] : [],
  );
}
