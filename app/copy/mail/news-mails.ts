import { shortDateLabel } from '#app/copy/dates.ts';
import type { MailedNews } from '#app/copy/kinds/kind.ts';
import { kindOf } from '#app/copy/kinds/kinds.ts';
import type { MailWords } from '#app/copy/mail/mail-words.ts';
import type { Digest, MailTopic, NotificationType } from '#app/domain/notifications.ts';
import { WEEKDAYS } from '#app/domain/opening-hours.ts';
import { localTime } from '#app/domain/time-zones.ts';

export const isDigest = (topic: MailTopic): topic is Digest => topic === 'DAILY' || topic === 'WEEKLY';

const DIGEST_WORDS = {
  DAILY: { name: 'daily digest', rhythm: 'once a day' },
  WEEKLY: { name: 'weekly digest', rhythm: 'once a week' },
} as const satisfies Record<Digest, { name: string; rhythm: string }>;

/** The button under what leads to several places. */
export const SEE_ALL = 'See your notifications';

/** 'new messages', 'your daily digest': completes 'Stop mails about' and names what was stopped. */
export function topicWords(topic: MailTopic): string {
  return isDigest(topic) ? `your ${DIGEST_WORDS[topic].name}` : kindOf(topic).mail.about;
}

/** The button under what leads to one place: by its newest. */
export function actionWords(type: NotificationType, sentence: string): string {
  const { action, ofOne } = kindOf(type).mail;
  return ofOne?.(sentence).action ?? action;
}

/** Under each of these mails: the way to choose, and the way to end them. */
export const CHOOSE_WORDS = 'Choose what we mail you about';
export const stopWords = (topic: MailTopic) =>
  isDigest(topic) ? `Stop ${topicWords(topic)}` : `Stop mails about ${topicWords(topic)}`;

/** Under the news that are listed, when there are more. */
export const moreWords = (count: number) => `And ${count} more in your notifications.`;

/** When something in a digest was, by its reader's calendar: 'Saturday, Mar 14'. */
export function dayWords(at: Date, timeZone: string): string {
  const { date, weekday } = localTime(timeZone, at);
  return `${WEEKDAYS[weekday]}, ${shortDateLabel(date)}`;
}

/** What it leads to says the button, and what is new the lines. */
type NewsWords = Omit<MailWords, 'action' | 'paragraphs'>;

/** A mail about news of one kind, or a digest of several (c-101, c-102). */
export function newsWords(topic: MailTopic, news: MailedNews, brand: string): NewsWords {
  return isDigest(topic) ? digestWords(topic, news.count, brand) : kindWords(topic, news, brand);
}

function kindWords(topic: Exclude<MailTopic, Digest>, news: MailedNews, brand: string): NewsWords {
  const { subject, heading, because, ofOne } = kindOf(topic).mail;
  const [newest = ''] = news.sentences;
  const isOne = news.count === 1 || news.areOfOne;
  return {
    subject: subject(news, brand),
    heading: (isOne && ofOne?.(newest).heading) || heading(news.count),
    footnote: `Why am I getting this? You get this mail because ${because}.`,
  };
}

function digestWords(topic: Digest, count: number, brand: string): NewsWords {
  const { name, rhythm } = DIGEST_WORDS[topic];
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return {
    subject: `Your ${name} from ${brand}: ${count === 1 ? 'one thing is new' : `${count} things are new`}`,
    heading: title,
    footnote: `Why am I getting this? You chose to hear of these ${rhythm}, and only when there is something.`,
  };
}
