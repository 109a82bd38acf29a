import { z } from 'zod';
import { calendarDateOf } from '#app/domain/calendar-date.ts';
import { form } from '#app/domain/form.ts';
import { isId } from '#app/domain/id.ts';
import { NOTIFICATIONS_PAGE, type NotificationType } from '#app/domain/notification.ts';

/** What a row's form sends along: the further notifications that it stands for, never more than a page holds. */
export const groupSchema = form(() =>
  z.object({
    also: z.array(z.unknown()).transform((ids) => ids.filter(isId).slice(0, NOTIFICATIONS_PAGE)),
  }),
);

type Grouped = { id: string; type: NotificationType; relatedId: string | null; createdAt: Date; isRead: boolean };

/** One row: the newest of its notifications, and all of them, the newest first. */
export type NotificationGroup<Row> = { newest: Row; all: Row[]; isRead: boolean };

/**
 * What a notification repeats: views repeat each other, messages their conversation and updates their job, within a
 * day. An application and an answer are told once, each in a row of its own.
 */
function subjectOf({ id, type, relatedId, createdAt }: Grouped): string {
  const day = calendarDateOf(createdAt);
  switch (type) {
    case 'PROFILE_VIEW':
      return `${type} ${day}`;
    case 'NEW_MESSAGE':
    case 'JOB_UPDATE':
      return `${type} ${relatedId ?? id} ${day}`;
    case 'NEW_APPLICATION':
    case 'APPLICATION_STATUS':
      return id;
  }
}

/**
 * Puts together what repeats itself among the rows of one page, which are newest first. A group stands where its newest
 * stands, and is read when all of it is.
 */
export function groupNotifications<Row extends Grouped>(rows: readonly Row[]): NotificationGroup<Row>[] {
  const groups = new Map<string, NotificationGroup<Row>>();
  for (const row of rows) {
    const subject = subjectOf(row);
    const group = groups.get(subject);
    if (group) {
      group.all.push(row);
      group.isRead &&= row.isRead;
    } else {
      groups.set(subject, { newest: row, all: [row], isRead: row.isRead });
    }
  }
  return [...groups.values()];
}

/**
 * The rows of the first groups alone. A dashboard cuts the same page that the list shows first, so that a group says the
 * same in both places.
 */
export function rowsOfFirstGroups<Row extends Grouped>(rows: readonly Row[], count: number): Row[] {
  const shown = new Set(
    groupNotifications(rows)
      .slice(0, count)
      .flatMap(({ all }) => all),
  );
  return rows.filter((row) => shown.has(row));
}
