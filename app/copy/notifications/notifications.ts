import { shortDateLabel } from '#app/copy/dates.ts';
import type { MailWords } from '#app/copy/mail/mail-words.ts';
import { DELETED_SHOP, hasLeft, inside } from '#app/copy/names.ts';
import { type OfOne, TYPE_WORDS, wordsOf } from '#app/copy/notifications/notification-types.ts';
import { mailedMessage } from '#app/domain/messages.ts';
import type {
  Digest,
  MailStream,
  NotificationFacts,
  NotificationType,
} from '#app/domain/notifications/notifications.ts';
import { WEEKDAYS } from '#app/domain/values/opening-hours.ts';
import { localTime } from '#app/domain/values/shop-time.ts';

export type Sayable = {
  id: string;
  type: NotificationType;
  /** The name of the other side, or its replacement; empty when there is no name to show. */
  actor: string;
  relatedId: string | null;
  /** The facts for its sentence; null in an old row that has a stored sentence. */
  facts: NotificationFacts[NotificationType] | null;
  message: string | null;
};

function partsOf({ type, facts, message, actor }: Sayable): readonly string[] {
  if (message !== null || facts === null) return [message ?? wordsOf(type).title];
  const [news, then] = wordsOf(type).says(actor, facts as never);
  return then ? [news, then] : [news];
}

/** The text of a notification: in the list, in a mail, in a push. */
export function sentenceOf(one: Sayable): string {
  const parts = partsOf(one);
  return parts.length === 1 ? (parts[0] ?? '') : parts.map((part) => `${part}.`).join(' ');
}

/** The sentence in a mail, with more of a message; `content` is set if the message can still be read. */
export function mailedSentence(one: Sayable, content: string | undefined): string {
  return content === undefined ? sentenceOf(one) : `${one.actor}: ${mailedMessage(content)}`;
}

/** For messages before those in the mail. */
export const earlierMessages = (count: number) => (count === 1 ? 'and 1 earlier one' : `and ${count} earlier ones`);

/** For a row of several, newest first: 'Luz and 3 others ...', or the latest. `people`: if `all` is only a part. */
export function groupedSentence(all: readonly Sayable[], people?: number): string {
  const [newest] = all;
  if (!newest) return '';
  if (newest.type !== 'PROFILE_VIEW') return sentenceOf(newest);
  const viewers = [...new Map(all.map((view) => [view.relatedId ?? view.id, view.actor])).values()];
  const count = people ?? viewers.length;
  if (count === 1) return sentenceOf(newest);
  return `${viewersLabel(viewers, count)} viewed your profile`;
}

/** 'Luz and Mara', 'Luz and 3 others'; '2 former members' if all accounts are deleted. */
function viewersLabel(viewers: readonly string[], count: number): string {
  const [first = '', second = ''] = viewers;
  if (hasLeft(first) && count === viewers.length && viewers.every((name) => name === first)) {
    return `${count} ${first === DELETED_SHOP ? 'shops that have left' : 'former members'}`;
  }
  return `${first} and ${count === 2 ? inside(second) : `${count - 1} others`}`;
}

const REPEATED: Partial<Record<NotificationType, string>> = { NEW_MESSAGE: 'messages', JOB_UPDATE: 'updates' };

/** '3 messages', '2 new of 3 messages'; null for a single one, or where the sentence already says it. */
export function groupedLine(type: NotificationType, count: number, fresh = count): string | null {
  const things = REPEATED[type];
  if (count === 1 || !things) return null;
  return fresh > 0 && fresh < count ? `${fresh} new of ${count} ${things}` : `${count} ${things}`;
}

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

export const SEE_ALL = 'See your notifications';

export const CHOOSE_WORDS = 'Email settings';
export const STOP_WORDS = 'Unsubscribe from these';

export const moreWords = (count: number) => `And ${count} more in your notifications.`;

/** The day of a notification in a digest, in the reader's time zone: 'Saturday, Mar 14'. */
export function dayWords(at: Date, timeZone: string): string {
  const { date, weekday } = localTime(timeZone, at);
  return `${WEEKDAYS[weekday]}, ${shortDateLabel(date)}`;
}

/** The button of a mail with a single notification, and a heading in place of its sentence. Old rows use the default. */
export function ofOneWords({ type, facts, message }: Pick<Sayable, 'type' | 'facts' | 'message'>): OfOne {
  const { ofOne } = wordsOf(type).mail;
  if (typeof ofOne !== 'function') return ofOne;
  return facts && message === null ? ofOne(facts as never) : OF_OLDER;
}

const OF_OLDER = { action: 'See what is new' };

/** What a mail with this single notification says below its heading. */
export function belowHeading(one: Sayable): string[] {
  const parts = partsOf(one).map((part) => `${part}.`);
  return ofOneWords(one).heading ? parts : parts.slice(1);
}

/** The notifications in a mail, newest first; `count` is higher if not all are listed. */
type Mailed = {
  news: readonly Sayable[];
  count: number;
  /** All have one subject, such as the same job: the newest has its current state. */
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
  const footnote = `You're getting this because ${because}.`;
  if (topic === 'NEW_MESSAGE') {
    const heading = messagesHeading(mailed);
    return { subject: `${heading} on ${brand}`, heading, footnote };
  }
  if (!newest || !(count === 1 || areOfOne)) {
    const heading = `${count} ${several}`;
    return { subject: `${heading} on ${brand}`, heading, footnote };
  }
  const subject = partsOf(newest)[0] ?? several;
  return { subject, heading: ofOneWords(newest).heading ?? subject, footnote };
}

/** Names the sender, but leaves the content to the mail. */
function messagesHeading({ news, count }: Mailed): string {
  const [sender, ...others] = new Set(news.map(({ actor }) => actor));
  if (!sender || others.length > 0) return `${count} ${TYPE_WORDS.NEW_MESSAGE.mail.several}`;
  return count === 1 ? `${sender} wrote to you` : `${sender} wrote to you ${count} times`;
}

function digestWords(topic: Digest, count: number, brand: string) {
  const name = DIGEST_NAME[topic];
  return {
    subject: `Your ${name} from ${brand}: ${count === 1 ? 'one thing is new' : `${count} things are new`}`,
    heading: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    footnote: `You're getting this because you chose a ${name}.`,
  };
}
