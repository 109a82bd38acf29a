import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { wordsOf } from '#app/copy/notifications/notification-types.ts';
import { groupedLine, groupedSentence, type Sayable } from '#app/copy/notifications/notifications.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import type { NotificationFacts } from '#app/domain/notifications/notifications.ts';
import { factsOf, NOTIFICATIONS_PAGE } from '#app/domain/notifications/notifications.ts';
import type { Page } from '#app/domain/values/search.ts';
import { actorName, departedFrom, stillThere } from '#app/features/notifications/visibility.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { along, newestPage, type Place, type Way } from '#app/platform/db/newest-first.server.ts';
import { type Params, prepared } from '#app/platform/db/prepared.server.ts';

type Repeated = Sayable & Pick<NotificationRow, 'isThere'>;

type NotificationRow = Sayable & {
  title: string;
  createdAt: Date;
  rowKey: string | null;
  isRead: boolean;
  isThere: boolean;
  count: number;
  people: number;
  /** The number of unread ones; the bell counts each. */
  fresh: number;
  shown: Repeated[];
};

const SHOWN_AT_MOST = 50;

const NEWEST = { at: notifications.createdAt, id: notifications.id };

const later = alias(notifications, 'later');

function laterInRow(db: Queryable, unreadOnly: boolean) {
  return db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.userId, notifications.userId),
        eq(later.rowKey, notifications.rowKey),
        isNull(later.deletedAt),
        unreadOnly ? isNull(later.readAt) : undefined,
        sql`(${later.createdAt}, ${later.id}) > (${notifications.createdAt}, ${notifications.id})`,
      ),
    );
}

type Asked = { userId: string } & Place;
type Shape = { way: Way; reader: 'artist' | 'shop'; unreadOnly: boolean };

const notificationRows = prepared('notifications', (db, given: Params<Asked>, { way, reader, unreadOnly }: Shape) => {
  const { beyond, order } = along(way, NEWEST, given);
  return db
    .select({
      id: notifications.id,
      type: notifications.type,
      title: notifications.title,
      message: notifications.message,
      facts: notifications.facts,
      actor: actorName,
      relatedId: notifications.relatedId,
      createdAt: notifications.createdAt,
      rowKey: notifications.rowKey,
      isRead: sql<boolean>`${notifications.readAt} is not null`,
      isThere: stillThere(reader),
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, given.userId),
        isNull(notifications.deletedAt),
        unreadOnly ? isNull(notifications.readAt) : undefined,
        notExists(laterInRow(db, unreadOnly)),
        beyond,
      ),
    )
    .orderBy(...order)
    .limit(given.limit);
});

export async function notificationsOf(
  ctx: CtxOf<'artist' | 'shop'>,
  {
    unreadOnly = false,
    after = null,
    size = NOTIFICATIONS_PAGE,
  }: { unreadOnly?: boolean; after?: string | null; size?: number } = {},
): Promise<Page<NotificationRow>> {
  const page = await newestPage(
    { ...NEWEST, after, size },
    ({ way, place }) =>
      notificationRows(ctx.db, { userId: ctx.actor.userId, ...place }, { way, reader: ctx.actor.kind, unreadOnly }),
    (row) => row.createdAt,
  );
  const rows = await withRepeated(ctx, page.rows, unreadOnly);
  return { ...page, rows: ctx.look ? rows.map(withoutWords) : rows };
}

/** Staff who view a member's list do not see message texts. */
function withoutWords(row: NotificationRow): NotificationRow {
  if (row.type !== 'NEW_MESSAGE') return row;
  const facts: NotificationFacts['NEW_MESSAGE'] = { messageId: row.id };
  const blank = <One extends Repeated>(one: One) => ({ ...one, facts, message: null });
  return { ...blank(row), shown: row.shown.map(blank) };
}

type Unnamed<One> = Omit<One, 'actor'> & { actor: string | null };
type Newest = Unnamed<Omit<NotificationRow, 'title' | 'count' | 'people' | 'fresh' | 'shown'>> & {
  title: string | null;
};
type Counted = Pick<NotificationRow, 'count' | 'people' | 'fresh' | 'isRead'>;
type InRow = Unnamed<Repeated> & Counted & { rowId: string };

async function withRepeated(
  { db, actor }: CtxOf<'artist' | 'shop'>,
  rows: Newest[],
  unreadOnly: boolean,
): Promise<NotificationRow[]> {
  const repeating = rows.filter(({ rowKey }) => rowKey !== null).map(({ id }) => id);
  const unread = unreadOnly ? sql`and notifications.read_at is null` : sql``;
  const inRow = sql`notifications where notifications.user_id = ${actor.userId}
    and notifications.row_key = newest.row_key and notifications.deleted_at is null ${unread}
    and (notifications.created_at, notifications.id) <= (newest.created_at, newest.id)`;
  const found =
    repeating.length === 0
      ? { rows: [] }
      : await db.execute<InRow>(sql`
    select newest.id as "rowId", counted.*, notifications.id, notifications.type,
      notifications.message, notifications.facts, ${actorName} as actor,
      notifications.related_id as "relatedId", ${stillThere(actor.kind)} as "isThere"
    from notifications newest
      cross join lateral (select count(*)::int as count,
        count(distinct coalesce(notifications.related_id, notifications.id))::int as people,
        (count(*) filter (where notifications.read_at is null))::int as fresh,
        bool_and(notifications.read_at is not null) as "isRead" from ${inRow}) as counted
      cross join lateral (select * from ${inRow}
        order by notifications.created_at desc, notifications.id desc limit case newest.type when 'PROFILE_VIEW' then ${SHOWN_AT_MOST}::int else 1 end) as notifications
    where newest.id = any(${sql.param(repeating)}::uuid[])
    order by notifications.created_at desc, notifications.id desc`);
  const nobody = departedFrom(actor.kind);
  return rows.map((row) => {
    const inRow = found.rows.filter(({ rowId }) => rowId === row.id);
    const { count = 1, people = 1, isRead = row.isRead, fresh = isRead ? 0 : 1 } = inRow[0] ?? {};
    const named = { ...row, actor: row.actor ?? nobody, title: row.title ?? wordsOf(row.type).title };
    const shown = inRow.map((one) => ({ ...one, actor: one.actor ?? nobody }));
    return { ...named, isRead, count, people, fresh, shown: shown.length > 0 ? shown : [named] };
  });
}

export type ShownViewer = { id: string; name: string; profileId: string };

/** Ready to render: a browser would load the texts of every type for five lines. */
export type ShownNotification = Pick<
  NotificationRow,
  'id' | 'type' | 'title' | 'relatedId' | 'createdAt' | 'rowKey' | 'isRead' | 'isThere'
> & {
  sentence: string;
  repeated: string | null;
  /** Its subject is gone, and nothing of it is left (ruling c-85). */
  opensNothing: boolean;
  /** For profile views: the total `of`, and the viewers who have a page (ruling c-29). */
  views: { of: number; viewers: ShownViewer[] } | null;
};

export function shownNotification(row: NotificationRow): ShownNotification {
  const { id, type, title, relatedId, createdAt, rowKey, isRead, isThere, shown, count, fresh, people } = row;
  return {
    id,
    type,
    title,
    relatedId,
    createdAt,
    rowKey,
    isRead,
    isThere,
    sentence: groupedSentence(shown, people),
    repeated: groupedLine(type, count, fresh),
    opensNothing: opensNothing(row),
    views: type === 'PROFILE_VIEW' ? { of: shown.length, viewers: viewersIn(shown) } : null,
  };
}

/** A viewer without a page still exists. For a job, the application is left. */
function opensNothing({ type, shown }: NotificationRow): boolean {
  const isGone = ({ relatedId, isThere }: NotificationRow['shown'][number]) =>
    !isThere && (type !== 'PROFILE_VIEW' || relatedId === null);
  return !factsOf(type).whenGone && shown.every(isGone);
}

function viewersIn(shown: NotificationRow['shown']): ShownViewer[] {
  return shown.flatMap(({ id, relatedId, isThere, actor }) =>
    relatedId && isThere ? [{ id, name: actor, profileId: relatedId }] : [],
  );
}
