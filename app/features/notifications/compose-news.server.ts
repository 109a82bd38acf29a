import { and, eq, isNull } from 'drizzle-orm';
import { earlierMessages } from '#app/copy/kinds/new-message.ts';
import {
  actionWords,
  CHOOSE_WORDS,
  dayWords,
  isDigest,
  moreWords,
  newsWords,
  SEE_ALL,
  stopWords,
} from '#app/copy/mail/news-mails.ts';
import { groupedLine, groupedMessage } from '#app/copy/notifications.ts';
import { MAILED_MESSAGES } from '#app/domain/messages.ts';
import { groupNotifications } from '#app/domain/notification-groups.ts';
import { areOfOneThing, leadToOnePlace } from '#app/domain/notification-kinds.ts';
import { type MailTopic, mailTopicOf } from '#app/domain/notification-preferences.ts';
import { chairsInstead } from '#app/features/notifications/chairs-instead.server.ts';
import { withMessages } from '#app/features/notifications/mailed-messages.server.ts';
import { newsWaysOf } from '#app/features/notifications/news-choices.server.ts';
import { stillToTell, type ToldNotification } from '#app/features/notifications/still-to-tell.server.ts';
import { signUnsubscribe } from '#app/features/notifications/unsubscribe-token.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import type { Settings } from '#app/platform/env.server.ts';
import { layOutMail, type MailContent, type MailLine } from '#app/platform/mail/mail-layout.server.tsx';
import type { MailMessage } from '#app/platform/mail/mail-message.ts';
import type { NewsMailJob } from '#app/platform/mail/mail-queue.server.ts';

/** Of more than these a mail only says how many there are. */
const NAMED_AT_MOST = 20;

type MailSettings = Pick<Settings, 'baseUrl' | 'brandName' | 'authSecret' | 'supportEmail'>;

/**
 * Composes a mail about news, at the last moment: what there is nothing to tell of any more, and what its reader wants no
 * mail about any more, is left out (c-101). Null when nothing is left.
 */
export async function composeNews(
  { db, settings }: { db: Database; settings: MailSettings },
  { userId, topic, mailId, ids, count }: NewsMailJob,
): Promise<MailMessage | null> {
  const [reader] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)));
  const chosen = (await newsWaysOf(db, [userId])).get(userId);
  if (!reader || !chosen) return null;
  const toTell = await stillToTell(db, { userId, ids });
  const news = toTell.filter(({ type }) => mailTopicOf(type, chosen.ways[type]) !== null);
  if (news.length === 0) return null;
  // Those that the job does not carry count as unread: nobody has so many that it would show.
  const further = Math.max(news.length - NAMED_AT_MOST, 0) + count - ids.length;
  const named = await withMessages(db, news.slice(0, NAMED_AT_MOST));
  const beside = await chairsInstead(db, { userId, news: named, baseUrl: settings.baseUrl });
  const { timeZone } = chosen.clock;
  return newsMail(reader.email, { settings, userId, topic, mailId, timeZone, news: named, further, beside });
}

type Mailed = {
  settings: MailSettings;
  userId: string;
  topic: MailTopic;
  mailId: string;
  /** By whose calendar a digest says when each thing was. */
  timeZone: string;
  /** The newest first. */
  news: readonly ToldNotification[];
  /** Older ones that are not listed. */
  further: number;
  beside?: MailContent['beside'];
};

/**
 * The mail itself. What leads to one place has a button that says what is done there, be it one thing or several messages
 * of one conversation; else the button leads to the list, and each thing has its own link.
 */
export function newsMail(
  to: string,
  { settings, userId, topic, mailId, timeZone, news, further, beside = null }: Mailed,
): MailMessage {
  const { baseUrl, brandName: brand, supportEmail, authSecret } = settings;
  const address = (path: string) => new URL(path, baseUrl).href;
  const unsubscribe = address(`/unsubscribe/${signUnsubscribe(authSecret, { topic, userId, mailId })}`);
  const said = { sentences: news.map(({ message }) => message), count: news.length + further };
  const words = newsWords(topic, { ...said, areOfOne: further === 0 && areOfOneThing(news) }, brand);
  const rows = groupNotifications(news.map(inItsConversation)).map(saidOf);
  const [only, ...others] = rows;
  const [newest] = news;
  const isOneLine = only !== undefined && others.length === 0 && further === 0;
  const isOnePlace = isOneLine || (further === 0 && leadToOnePlace(news));
  // A digest tells of days, and says of which.
  const dayOf = isDigest(topic) ? (at: Date) => dayWords(at, timeZone) : undefined;
  const isAlone = isOneLine && !dayOf;
  const button =
    newest && isOnePlace
      ? { action: actionWords(newest.type, newest.message), link: address(`/notifications/${newest.id}`) }
      : { action: SEE_ALL, link: address('/notifications') };
  return layOutMail(to, {
    ...{ brand, supportEmail, unsubscribe },
    words: { ...words, action: button.action, paragraphs: isAlone ? saidAlone(only) : [] },
    lines: isAlone ? [] : rows.flatMap((row) => linesOf(row, { address, dayOf })),
    link: button.link,
    more: further > 0 ? moreWords(further) : null,
    beside,
    choices: [
      { text: CHOOSE_WORDS, link: address('/settings/notifications') },
      { text: stopWords(topic), link: unsubscribe },
    ],
  });
}

/** What a mail says of a row: of messages the last ones, the oldest first; of anything else one sentence. */
type Said = { sentences: { id: string; text: string; at: Date }[]; aside: string | null };

/** Messages of one conversation read in order, whatever days they are of: in a mail they are one row (c-180). */
function inItsConversation(one: ToldNotification): ToldNotification {
  return one.type === 'NEW_MESSAGE' && one.relatedId ? { ...one, rowKey: `${one.type} ${one.relatedId}` } : one;
}

function saidOf(all: readonly [ToldNotification, ...ToldNotification[]]): Said {
  const [newest] = all;
  if (newest.type === 'NEW_MESSAGE') {
    const shown = all.slice(0, MAILED_MESSAGES).reverse();
    const earlier = all.length - shown.length;
    return {
      sentences: shown.map(({ id, message, at }) => ({ id, text: message, at })),
      aside: earlier > 0 ? earlierMessages(earlier) : null,
    };
  }
  const text = groupedMessage(newest.type, all);
  return { sentences: [{ id: newest.id, text, at: newest.at }], aside: groupedLine(newest.type, all.length) };
}

/** As paragraphs, where there is nothing else. */
function saidAlone({ sentences, aside }: Said): string[] {
  const texts = sentences.map(({ text }) => text);
  if (texts.length > 1) return aside ? [...texts, aside] : texts;
  return texts.map((text) => withAside(text, aside));
}

type Listing = { address: (path: string) => string; dayOf: ((at: Date) => string) | undefined };

/** As lines of a list, each with its link, in a digest with its day. */
function linesOf({ sentences, aside }: Said, { address, dayOf }: Listing): MailLine[] {
  const last = sentences.length - 1;
  return sentences.map(({ id, text, at }, index) => ({
    text: index === last ? withAside(text, aside) : text,
    link: address(`/notifications/${id}`),
    ...(dayOf && { day: dayOf(at) }),
  }));
}

const withAside = (text: string, aside: string | null) => (aside ? `${text} (${aside})` : text);
