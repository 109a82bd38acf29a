import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { daysLabel } from '#app/copy/dates.ts';
import { similarChairs as words } from '#app/copy/mail/stay-mails.ts';
import { outsideWords } from '#app/copy/messages.ts';
import {
  CHOOSE_WORDS,
  dayWords,
  earlierMessages,
  groupedLine,
  groupedSentence,
  isDigest,
  mailedSentence,
  moreWords,
  notificationMailWords,
  ofOneWords,
  type Sayable,
  SEE_ALL,
  STOP_WORDS,
} from '#app/copy/notifications/notifications.ts';
import type { NotificationMailJob } from '#app/data/mail-jobs.ts';
import { users } from '#app/data/schema/accounts.ts';
import { messages } from '#app/data/schema/messages.ts';
import { MAILED_MESSAGES } from '#app/domain/messages.ts';
import type { NotificationFacts } from '#app/domain/notifications/notifications.ts';
import {
  areOfOneSubject,
  groupNotifications,
  leadToOnePlace,
  type MailStream,
  mailStreamOf,
} from '#app/domain/notifications/notifications.ts';
import type { Days } from '#app/domain/values/dates.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { preferencesOf } from '#app/features/notifications/preferences.server.ts';
import { signUnsubscribe } from '#app/features/notifications/unsubscribe.server.ts';
import { type RelevantNotification, stillRelevant } from '#app/features/notifications/visibility.server.ts';
import { type SimilarChair, similarChairs } from '#app/features/search/chair-search.server.ts';
import { lapsedRequest } from '#app/features/stays/stay-queries.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Settings } from '#app/platform/env.server.ts';
import { layOutMail, type MailContent, type MailLine } from '#app/platform/mail/mail-layout.server.tsx';
import type { MailMessage } from '#app/platform/mail/mail-transport.server.ts';

const NAMED_AT_MOST = 20;

type MailSettings = Pick<Settings, 'baseUrl' | 'brandName' | 'authSecret' | 'supportEmail'>;

/** Composed at the last moment, without what is no longer relevant or wanted (c-101). Null if nothing is left. */
export async function composeNotificationMail(
  { db, settings }: { db: Database; settings: MailSettings },
  { userId, topic, mailId, ids, count }: NotificationMailJob,
): Promise<MailMessage | null> {
  const [reader] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)));
  const chosen = await preferencesOf(db, userId);
  if (!reader) return null;
  const toTell = await stillRelevant(db, { userId, ids });
  const news = toTell.filter(({ type }) => mailStreamOf(type, chosen.ways[type]) !== null);
  if (news.length === 0) return null;
  // Notifications that the job does not list count as unread: there are never enough for the difference to matter.
  const further = Math.max(news.length - NAMED_AT_MOST, 0) + count - ids.length;
  const named = news.slice(0, NAMED_AT_MOST);
  const contents = await messagesOf(db, named);
  const beside = await chairsInstead(db, { userId, news: named, baseUrl: settings.baseUrl });
  const { timeZone } = chosen;
  return newsMail(reader.email, { settings, userId, topic, mailId, timeZone, news: named, contents, further, beside });
}

type Mailed = {
  settings: MailSettings;
  userId: string;
  topic: MailStream;
  mailId: string;
  timeZone: string;
  news: readonly RelevantNotification[];
  contents?: ReadonlyMap<string, string>;
  further: number;
  beside?: MailContent['beside'];
};

/** If everything leads to one place, the button leads there; otherwise to the list, and each line has its link. */
export function newsMail(
  to: string,
  { settings, userId, topic, mailId, timeZone, news, contents = new Map(), further, beside = null }: Mailed,
): MailMessage {
  const { baseUrl, brandName: brand, supportEmail, authSecret } = settings;
  const address = (path: string) => new URL(path, baseUrl).href;
  const unsubscribe = address(`/unsubscribe/${signUnsubscribe(authSecret, { topic, userId, mailId })}`);
  const areOfOne = further === 0 && areOfOneSubject(news);
  const words = notificationMailWords(topic, { news, count: news.length + further, areOfOne }, brand);
  const rows = groupNotifications(news.map(inItsConversation)).map((row) => saidOf(row, contents));
  const [only, ...others] = rows;
  const [newest] = news;
  const isOneLine = only !== undefined && others.length === 0 && further === 0;
  const isOnePlace = isOneLine || (further === 0 && leadToOnePlace(news));
  const dayOf = isDigest(topic) ? (at: Date) => dayWords(at, timeZone) : undefined;
  const isAlone = isOneLine && !dayOf;
  const button =
    newest && isOnePlace
      ? { action: ofOneWords(newest).action, link: address(`/notifications/${newest.id}`) }
      : { action: SEE_ALL, link: address('/notifications') };
  return layOutMail(to, {
    brand,
    supportEmail,
    unsubscribe,
    words: { ...words, action: button.action, paragraphs: isAlone ? saidAlone(only) : [] },
    lines: isAlone ? [] : rows.flatMap((row) => linesOf(row, { address, dayOf })),
    link: button.link,
    more: further > 0 ? moreWords(further) : null,
    beside,
    choices: [
      { text: CHOOSE_WORDS, link: address('/settings/notifications') },
      { text: STOP_WORDS, link: unsubscribe },
    ],
  });
}

type Said = { sentences: { id: string; text: string; at: Date }[]; aside: string | null };

/** The messages of a conversation form one row in a mail, in order, over all days (c-180). */
function inItsConversation(one: RelevantNotification): RelevantNotification {
  return one.type === 'NEW_MESSAGE' && one.relatedId ? { ...one, rowKey: `${one.type} ${one.relatedId}` } : one;
}

type Row = readonly [RelevantNotification, ...RelevantNotification[]];

function saidOf(all: Row, contents: ReadonlyMap<string, string>): Said {
  const [newest] = all;
  if (newest.type === 'NEW_MESSAGE') {
    const shown = all.slice(0, MAILED_MESSAGES).reverse();
    const earlier = all.length - shown.length;
    return {
      sentences: shown.map((one) => ({
        id: one.id,
        text: mailedSentence(one, contents.get(messageIdOf(one) ?? '')),
        at: one.at,
      })),
      aside: earlier > 0 ? earlierMessages(earlier) : null,
    };
  }
  const text = groupedSentence(all);
  return { sentences: [{ id: newest.id, text, at: newest.at }], aside: groupedLine(newest.type, all.length) };
}

function saidAlone({ sentences, aside }: Said): string[] {
  const texts = sentences.map(({ text }) => text);
  if (texts.length > 1) return aside ? [...texts, aside] : texts;
  return texts.map((text) => withAside(text, aside));
}

type Listing = { address: (path: string) => string; dayOf: ((at: Date) => string) | undefined };

function linesOf({ sentences, aside }: Said, { address, dayOf }: Listing): MailLine[] {
  const last = sentences.length - 1;
  return sentences.map(({ id, text, at }, index) => ({
    text: index === last ? withAside(text, aside) : text,
    link: address(`/notifications/${id}`),
    ...(dayOf && { day: dayOf(at) }),
  }));
}

const withAside = (text: string, aside: string | null) => (aside ? `${text} (${aside})` : text);

const messageIdOf = ({ type, facts }: Sayable) =>
  type === 'NEW_MESSAGE' && facts ? (facts as NotificationFacts['NEW_MESSAGE']).messageId : null;

/** A notification stores the beginning of a message. A mail shows more, unless the message was deleted or removed. */
async function messagesOf(db: Database, news: readonly Sayable[]): Promise<Map<string, string>> {
  const ids = news.flatMap((one) => messageIdOf(one) ?? []);
  if (ids.length === 0) return new Map();
  const { id, content, linksAsText, takenBackAt, removedAt } = messages;
  const found = await db
    .select({ id, content, linksAsText })
    .from(messages)
    .where(and(inArray(id, ids), isNull(takenBackAt), isNull(removedAt), ne(content, '')));
  return new Map(found.map((one) => [one.id, outsideWords(one)]));
}

type Instead = { userId: string; news: readonly RelevantNotification[]; baseUrl: string };
type Lapsed = { city: string; state: string; during: Days };

/** Free chairs elsewhere, for a mail that says that a shop has not answered (ruling c-164); of several, the last. */
export async function chairsInstead(db: Database, { userId, news, baseUrl }: Instead) {
  const stayIds = news.flatMap(({ type, relatedId }) => (type === 'STAY_UPDATE' && relatedId ? [relatedId] : []));
  const lapsed = await lapsedRequest(db, { artistId: userId, stayIds });
  if (!lapsed) return null;
  const chairs = await similarChairs(db, { ...lapsed, artistId: userId, days: lapsed.during, now: new Date() });
  return besideLapsed(lapsed, chairs, baseUrl);
}

export function besideLapsed({ during, ...place }: Lapsed, chairs: readonly SimilarChair[], baseUrl: string) {
  if (chairs.length === 0) return null;
  return {
    lead: words.lead(chairs.length, { days: daysLabel(during), place: placeLabel(place) }),
    lines: chairs.map((chair) => ({ text: words.ask(chair), link: new URL(chair.address, baseUrl).href })),
  };
}
