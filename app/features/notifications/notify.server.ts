import { type SQL, sql } from 'drizzle-orm';
import { blockedAmong } from '#app/data/blocked.server.ts';
import { dueAt } from '#app/domain/notifications/notification-schedule.ts';
import type { NotificationContent } from '#app/domain/notifications/notifications.ts';
import { type NotificationType, rowKeyOf } from '#app/domain/notifications/notifications.ts';
import { USUAL_TIME_ZONE } from '#app/domain/values/shop-time.ts';
import { leavesBy, type ScheduledDelivery, scheduleDeliveries } from '#app/features/notifications/deliveries.server.ts';
import { clockOf, type NewsPreferences, preferencesOfEach } from '#app/features/notifications/preferences.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { type Params, sqlOnce } from '#app/platform/db/prepared.server.ts';
import type { ListenerTools } from '#app/platform/events/relay.server.ts';

/** A user, or an unclaimed shop, whose notifications wait for its owner (ruling c-32). */
export type Recipient = { userId: string } | { shopId: string };

export type News = NotificationContent & {
  relatedId?: string | null;
  from?: { fromArtistId: string } | { fromShopId: string } | null;
  dedupeKey: string;
  /** Never mailed as a notification, whatever the reader chose: it has its own mail or does not need one. */
  isUnmailed?: boolean;
  /** The type of another notification of the same act: its mail replaces this one's (c-213). */
  unlessMailedOf?: NotificationType | false;
  readAt?: Date | null;
};

export function shopRecipient(shop: { id: string; ownerId: string | null }): Recipient {
  return shop.ownerId ? { userId: shop.ownerId } : { shopId: shop.id };
}

/** Not if it exists, the recipient turned its kind off, or there is a block (ruling c-108). Schedules deliveries. */
export async function notify(tools: ListenerTools, recipients: readonly Recipient[], news: News): Promise<void> {
  const { facts, relatedId = null, dedupeKey } = news;
  await notifyEach(
    tools,
    news,
    recipients.map((recipient) => ({ recipient, facts, relatedId, dedupeKey })),
  );
}

type SaidToOne = { recipient: Recipient; relatedId: string | null } & Pick<News, 'facts' | 'dedupeKey'>;
type SaidToAll = Omit<News, 'facts' | 'relatedId' | 'dedupeKey'>;

export async function notifyEach(
  { tx, now, hint }: ListenerTools,
  news: SaidToAll,
  asked: readonly SaidToOne[],
): Promise<void> {
  const [said, choices] = await Promise.all([
    withoutBlocked(tx, asked, news.from),
    preferencesOfEach(tx, userIdsOf(asked)),
  ]);
  const rows = said.flatMap((one) => storedFor(one, news, choices, now) ?? []);
  const stored = await store(tx, rows, news, now);
  const deliveries = rows.flatMap((row) =>
    row.userId && stored.has(row.userId) ? deliveriesOf(row, choices, now) : [],
  );
  await scheduleDeliveries(tx, deliveries);
  for (const userId of userIdsOf(said)) hint(userId);
}

const userIdsOf = (all: readonly SaidToOne[]) =>
  all.flatMap(({ recipient }) => ('userId' in recipient ? [recipient.userId] : []));

async function withoutBlocked(db: Queryable, said: readonly SaidToOne[], from: News['from']) {
  if (!from || said.length === 0) return said;
  const blocked = await blockedAmong(db, said.map(idOf), from);
  return blocked.size === 0 ? said : said.filter((one) => !blocked.has(idOf(one)));
}

const idOf = ({ recipient }: SaidToOne) => ('userId' in recipient ? recipient.userId : recipient.shopId);

type Row = Omit<SaidToOne, 'recipient'> & {
  userId: string | null;
  shopId: string | null;
  mailTopic: ReturnType<typeof leavesBy>['mailTopic'];
  isPushDue: boolean;
  rowKey: string | null;
};

/** Null if the recipient turned its kind off. Notifications for an unclaimed shop, or read ones, stay in the app. */
function storedFor(said: SaidToOne, news: SaidToAll, choices: Map<string, NewsPreferences>, now: Date): Row | null {
  const { type, readAt, isUnmailed = false, unlessMailedOf = false } = news;
  const { recipient, ...words } = said;
  const rowKey = (timeZone: string) => rowKeyOf({ type, relatedId: words.relatedId }, now, timeZone);
  if ('shopId' in recipient) {
    const { shopId } = recipient;
    return { ...words, userId: null, shopId, mailTopic: null, isPushDue: false, rowKey: rowKey(USUAL_TIME_ZONE) };
  }
  const { userId } = recipient;
  const chosen = choices.get(userId) as NewsPreferences;
  if (chosen.ways[type] === 'OFF') return null;
  const leaves = readAt ? { mailTopic: null, isPushDue: false } : leavesBy(type, chosen);
  const isMailedOf = unlessMailedOf && leavesBy(unlessMailedOf, chosen).mailTopic !== null;
  const mailTopic = isUnmailed || isMailedOf ? null : leaves.mailTopic;
  return { ...words, userId, shopId: null, rowKey: rowKey(chosen.timeZone), ...leaves, mailTopic };
}

/** Returns who did not have it yet. */
async function store(db: Queryable, rows: readonly Row[], said: SaidToAll, now: Date): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const inOrder = rows.toSorted((one, other) => ((one.userId ?? '') < (other.userId ?? '') ? -1 : 1));
  const column = <Key extends keyof Row>(key: Key) => inOrder.map((row) => row[key]);
  const { fromArtistId = null, fromShopId = null } = { ...said.from } as { fromArtistId?: string; fromShopId?: string };
  const stored = await insertNotifications(db, {
    userIds: column('userId'),
    shopIds: column('shopId'),
    mailTopics: column('mailTopic'),
    pushesDue: column('isPushDue'),
    rowKeys: column('rowKey'),
    facts: column('facts').map((facts) => JSON.stringify(facts)),
    relatedIds: column('relatedId'),
    dedupeKeys: column('dedupeKey'),
    type: said.type,
    fromArtistId,
    fromShopId,
    readAt: said.readAt?.toISOString() ?? null,
    now: now.toISOString(),
  });
  return new Set(stored.flatMap(({ userId }) => userId ?? []));
}

type Inserted = {
  userIds: (string | null)[];
  shopIds: (string | null)[];
  mailTopics: (string | null)[];
  pushesDue: boolean[];
  rowKeys: (string | null)[];
  facts: string[];
  relatedIds: (string | null)[];
  dedupeKeys: string[];
  type: NotificationType;
  fromArtistId: string | null;
  fromShopId: string | null;
  readAt: string | null;
  now: string;
};

const isThere = (table: string, id: SQL) =>
  sql`(${id} is null or exists (select from ${sql.identifier(table)} where id = ${id} for key share))`;

/** Members who have left are skipped: each is locked, in order, until the notification is stored. */
const insertNotifications = sqlOnce(
  'insert notifications',
  (given: Params<Inserted>) => sql<{ userId: string | null }>`
    insert into notifications (user_id, shop_id, mail_topic, is_push_due, row_key, facts, related_id, dedupe_key, type,
      from_artist_id, from_shop_id, read_at, created_at)
    select person.*, ${given.type}, ${given.fromArtistId}::uuid, ${given.fromShopId}::uuid,
      ${given.readAt}::timestamptz, ${given.now}::timestamptz
    from unnest(${given.userIds}::uuid[], ${given.shopIds}::uuid[], ${given.mailTopics}::text[],
      ${given.pushesDue}::boolean[], ${given.rowKeys}::text[], ${given.facts}::jsonb[], ${given.relatedIds}::uuid[],
      ${given.dedupeKeys}::text[]) as person (user_id, shop_id)
    where ${isThere('users', sql`person.user_id`)} and ${isThere('shop_profiles', sql`person.shop_id`)}
      and ${isThere('artist_profiles', sql`${given.fromArtistId}::uuid`)}
      and ${isThere('shop_profiles', sql`${given.fromShopId}::uuid`)}
    on conflict do nothing
    returning user_id as "userId"`,
);

function deliveriesOf(
  { userId, mailTopic, isPushDue }: Row,
  choices: Map<string, NewsPreferences>,
  now: Date,
): ScheduledDelivery[] {
  const chosen = choices.get(userId ?? '');
  if (!userId || !chosen) return [];
  const topics = [...(mailTopic ? [mailTopic] : []), ...(isPushDue ? (['PUSH'] as const) : [])];
  return topics.map((topic) => ({ userId, topic, firstAt: now, dueAt: dueAt(topic, clockOf(chosen), now) }));
}
