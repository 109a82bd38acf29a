import { shortDateLabel } from '#app/copy/dates.ts';
import type { MailWords } from '#app/copy/mail/mail-words.ts';
import { DELETED_SHOP, hasLeft, inside } from '#app/copy/names.ts';
import { TYPE_WORDS, wordsOf } from '#app/copy/notification-types.ts';
import { mailedMessage } from '#app/domain/messages.ts';
import type { Digest, MailStream, NotificationFacts, NotificationType } from '#app/domain/notifications.ts';
import { WEEKDAYS } from '#app/domain/opening-hours.ts';
import { localTime } from '#app/domain/shop-time.ts';

/** A notification as it is put into words. */
export type Sayable = {
  id: string;
  type: NotificationType;
  /** The name of the other side, or its replacement; empty when there is no name to show. */
  actor: string;
  relatedId: string | null;
  /** What its sentence is made of; null in a row that older versions wrote down as a sentence. */
  facts: NotificationFacts[NotificationType] | null;
  /** That sentence. */
  message: string | null;
};

/** The news in a few words, and what follows from it. */
function partsOf({ type, facts, message, actor }: Sayable): readonly string[] {
  if (message !== null || facts === null) return [message ?? wordsOf(type).title];
  const [news, then] = wordsOf(type).says(actor, facts as never);
  return then ? [news, then] : [news];
}

/** What one notification says: in the list, in a mail, on a device. */
export function sentenceOf(one: Sayable): string {
  const parts = partsOf(one);
  return parts.length === 1 ? (parts[0] ?? '') : parts.map((part) => `${part}.`).join(' ');
}

/** The sentence in a mail, which shows more of a message; `content` where it can still be read. */
export function mailedSentence(one: Sayable, content: string | undefined): string {
  return content === undefined ? sentenceOf(one) : `${one.actor}: ${mailedMessage(content)}`;
}

/** In a mail, of those that came before the ones it shows. */
export const earlierMessages = (count: number) => (count === 1 ? 'and 1 earlier one' : `and ${count} earlier ones`);

/**
 * The sentence of a row that groups several notifications, newest first: 'Luz and 3 others viewed your profile', or the
 * latest one. Pass `people` when `all` is only a part of them.
 */
export function groupedSentence(all: readonly Sayable[], people?: number): string {
  const [newest] = all;
  if (!newest) return '';
  if (newest.type !== 'PROFILE_VIEW') return sentenceOf(newest);
  const viewers = [...new Map(all.map((view) => [view.relatedId ?? view.id, view.actor])).values()];
  const count = people ?? viewers.length;
  if (count === 1) return sentenceOf(newest);
  return `${viewersLabel(viewers, count)} viewed your profile`;
}

/** 'Luz and Mara', 'Luz and 3 others'; '2 former members' where nobody of them has a name any more. */
function viewersLabel(viewers: readonly string[], count: number): string {
  const [first = '', second = ''] = viewers;
  if (hasLeft(first) && count === viewers.length && viewers.every((name) => name === first)) {
    return `${count} ${first === DELETED_SHOP ? 'shops that have left' : 'former members'}`;
  }
  return `${first} and ${count === 2 ? inside(second) : `${count - 1} others`}`;
}

const REPEATED: Partial<Record<NotificationType, string>> = { NEW_MESSAGE: 'messages', JOB_UPDATE: 'updates' };

/**
 * The second line of a row: how many messages or updates it groups, and how many of those are new if not all are,
 * because the bell counts the new ones. Null for a single one, or where the sentence already says it.
 */
export function groupedLine(type: NotificationType, count: number, fresh = count): string | null {
  const things = REPEATED[type];
  if (count === 1 || !things) return null;
  return fresh > 0 && fresh < count ? `${fresh} new of ${count} ${things}` : `${count} ${things}`;
}

/** The heading of a push about `count` things, which are of these types. */
export function pushTitle(types: readonly NotificationType[], count: number): string {
  const [type, ...others] = new Set(types);
  if (!type || others.length > 0) return `${count} new notifications`;
  return count === 1 ? wordsOf(type).title : `${count} ${wordsOf(type).mail.several}`;
}

export const TEST_PUSH = {
  title: 'It works',
  body: 'This device tells you when there is something new.',
} as const;

export const isDigest = (topic: MailStream): topic is Digest => topic === 'DAILY' || topic === 'WEEKLY';

const DIGEST_NAME = { DAILY: 'daily digest', WEEKLY: 'weekly digest' } as const satisfies Record<Digest, string>;

/** The button under what leads to several places. */
export const SEE_ALL = 'See your notifications';

/** Under each of these mails: the way to choose, and the way to end them. */
export const CHOOSE_WORDS = 'Email settings';
export const STOP_WORDS = 'Unsubscribe from these';

/** Under the news that are listed, when there are more. */
export const moreWords = (count: number) => `And ${count} more in your notifications.`;

/** When something in a digest was, by its reader's calendar: 'Saturday, Mar 14'. */
export function dayWords(at: Date, timeZone: string): string {
  const { date, weekday } = localTime(timeZone, at);
  return `${WEEKDAYS[weekday]}, ${shortDateLabel(date)}`;
}

/** Over a mail with a single one, and its button. An older row says the usual. */
export function ofOneWords({ type, facts, message }: Pick<Sayable, 'type' | 'facts' | 'message'>): {
  heading: string;
  action: string;
} {
  const { ofOne } = wordsOf(type).mail;
  if (typeof ofOne !== 'function') return ofOne;
  return facts && message === null ? ofOne(facts as never) : OF_OLDER;
}

const OF_OLDER = { heading: 'Something has changed', action: 'See what is new' };

/** What a mail tells of, the newest first; `count` is more where not all are listed. */
type Mailed = {
  news: readonly Sayable[];
  count: number;
  /** All of it is about one thing, such as one job: the newest says how it is now. */
  areOfOne: boolean;
};

/** A mail about one type of notification, or a digest of several (c-101, c-102). */
export function notificationMailWords(
  topic: MailStream,
  mailed: Mailed,
  brand: string,
): Omit<MailWords, 'action' | 'paragraphs'> {
  if (isDigest(topic)) return digestWords(topic, mailed.count, brand);
  const { news, count, areOfOne } = mailed;
  const [newest] = news;
  const { several, because } = wordsOf(topic).mail;
  const isOne = newest && (count === 1 || areOfOne);
  const usual = isOne ? (partsOf(newest)[0] ?? several) : `${count} ${several} on ${brand}`;
  return {
    subject: topic === 'NEW_MESSAGE' ? messagesSubject(mailed, brand) : usual,
    heading: isOne && topic !== 'NEW_MESSAGE' ? ofOneWords(newest).heading : headingOf(topic, count),
    footnote: `You're getting this because ${because}.`,
  };
}

function headingOf(topic: NotificationType, count: number): string {
  const { ofOne, several } = wordsOf(topic).mail;
  return count === 1 && typeof ofOne !== 'function' ? ofOne.heading : `${count} ${several}`;
}

/** It names who wrote, and leaves what was written to the mail. */
function messagesSubject({ news, count }: Mailed, brand: string): string {
  const [sender, ...others] = new Set(news.map(({ actor }) => actor));
  if (!sender || others.length > 0) return `${count} ${TYPE_WORDS.NEW_MESSAGE.mail.several} on ${brand}`;
  return count === 1 ? `${sender} wrote to you on ${brand}` : `${sender} wrote to you ${count} times on ${brand}`;
}

function digestWords(topic: Digest, count: number, brand: string) {
  const name = DIGEST_NAME[topic];
  return {
    subject: `Your ${name} from ${brand}: ${count === 1 ? 'one thing is new' : `${count} things are new`}`,
    heading: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    footnote: `You're getting this because you chose a ${name}.`,
  };
}
