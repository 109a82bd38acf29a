import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { daysLabel } from '#app/copy/dates.ts';
import { similarChairs as chairWords, similarJobs as jobWords } from '#app/copy/mail/stay-mails.ts';
import { outsideWords } from '#app/copy/messages.ts';
import * as wording from '#app/copy/notifications/notifications.ts';
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
import { jobAddress } from '#app/features/jobs/job-address.ts';
import { type SimilarJob, similarJobs } from '#app/features/jobs/similar-jobs.server.ts';
import { preferencesOf } from '#app/features/notifications/preferences.server.ts';
import { signUnsubscribe } from '#app/features/notifications/unsubscribe.server.ts';
import { type RelevantNotification, stillRelevant } from '#app/features/notifications/visibility.server.ts';
import { type MailDesk, mailSideOf } from '#app/features/profiles/mail-side.server.ts';
import { type SimilarChair, similarChairs } from '#app/features/search/chair-search.server.ts';
import { lapsedRequest } from '#app/features/stays/stay-queries.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Settings } from '#app/platform/env.server.ts';
import { layOutMail, type MailContent, type MailLine, type MailSide } from '#app/platform/mail/mail-layout.server.tsx';
import type { MailMessage } from '#app/platform/mail/mail-transport.server.ts';

const NAMED_AT_MOST = 20;

type MailSettings = Pick<Settings, 'baseUrl' | 'brandName' | 'authSecret' | 'supportEmail'>;

/** Composed at the last moment, without what is no longer relevant or wanted (c-101). Null if nothing is left. */
export async function composeNotificationMail(
  { db, files, settings }: MailDesk & { settings: MailSettings },
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
  const asked = { userId, news: named, baseUrl: settings.baseUrl };
  const beside = (await chairsInstead(db, asked)) ?? (await jobsInstead(db, asked));
  const { timeZone } = chosen;
  const other = wording.isDigest(topic) || !isOfOne(named, further) ? null : await otherSide({ db, files }, named);
  const mailed = { settings, userId, topic, mailId, timeZone, news: named, contents, further, beside, other };
  return newsMail(reader.email, mailed);
}

/** Whether it is all about one thing, so that it has one other side. */
const isOfOne = (news: readonly RelevantNotification[], further: number) =>
  further === 0 && (news.length === 1 || areOfOneSubject(news));

/** With the letter that came with an application or a request. */
async function otherSide(desk: MailDesk, [newest]: readonly RelevantNotification[]) {
  if (!newest) return null;
  const letter = {
    NEW_APPLICATION: sql`(select cover_letter from job_applications where id = related_id)`,
    STAY_REQUEST: sql`(select coalesce(nullif(stays.letter, ''), sent.cover_letter) from stays
      left join job_applications sent on sent.id = stays.application_id where stays.id = related_id)`,
  }[newest.type as string];
  const side = sql`select from_artist_id as artist_id, from_shop_id as shop_id, ${letter ?? sql`null::text`} as letter
    from notifications where id = ${newest.id}`;
  return mailSideOf(desk, { name: newest.actor, side });
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
  other?: MailSide | null;
};

/** If everything leads to one place, the button leads there; otherwise to the list, and each line has its link. */
export function newsMail(
  to: string,
  {
    settings,
    userId,
    topic,
    mailId,
    timeZone,
    news,
    contents = new Map(),
    further,
    beside = null,
    other = null,
  }: Mailed,
): MailMessage {
  const { baseUrl, brandName: brand, supportEmail, authSecret } = settings;
  const address = (path: string) => new URL(path, baseUrl).href;
  const unsubscribe = address(`/unsubscribe/${signUnsubscribe(authSecret, { topic, userId, mailId })}`);
  const areOfOne = isOfOne(news, further);
  const words = wording.notificationMailWords(topic, { news, count: news.length + further, areOfOne }, brand);
  const rows = groupNotifications(news.map(inItsConversation)).map((row) => saidOf(row, contents));
  const [only, ...others] = rows;
  const [newest] = news;
  const isOneLine = only !== undefined && others.length === 0 && further === 0;
  const isOnePlace = isOneLine || (further === 0 && leadToOnePlace(news));
  const dayOf = wording.isDigest(topic) ? (at: Date) => wording.dayWords(at, timeZone) : undefined;
  const isAlone = isOneLine && !dayOf;
  const button =
    newest && isOnePlace
      ? { action: wording.ofOneWords(newest).action, link: address(`/notifications/${newest.id}`) }
      : { action: wording.SEE_ALL, link: address('/notifications') };
  return layOutMail(to, {
    brand,
    supportEmail,
    unsubscribe,
    words: {
      ...words,
      action: button.action,
      paragraphs: isAlone ? saidAlone(only, areOfOne && newest ? newest : null) : [],
      ...(isAlone && newest && daysToDecide(newest)),
    },
    other,
    lines: isAlone ? [] : rows.flatMap((row) => linesOf(row, { address, dayOf })),
    link: button.link,
    more: further > 0 ? wording.moreWords(further) : null,
    beside,
    choices: [
      { text: wording.STOP_WORDS, link: unsubscribe },
      { text: wording.CHOOSE_WORDS, link: address('/settings/notifications') },
    ],
  });
}

/** The days of a request, an offer or a free chair, about which the reader decides now. */
function daysToDecide({ type, facts }: RelevantNotification): { days?: Days } {
  const { days, until } = { ...facts } as Partial<NotificationFacts['STAY_UPDATE']>;
  return days && (until || type === 'CHAIR_OPENED') ? { days } : {};
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
        text: wording.mailedSentence(one, contents.get(messageIdOf(one) ?? '')),
        at: one.at,
      })),
      aside: earlier > 0 ? wording.earlierMessages(earlier) : null,
    };
  }
  const text = wording.groupedSentence(all);
  return { sentences: [{ id: newest.id, text, at: newest.at }], aside: wording.groupedLine(newest.type, all.length) };
}

/** `headed`: the one whose sentence is the heading. The heading of messages only names their sender. */
function saidAlone({ sentences, aside }: Said, headed: RelevantNotification | null): string[] {
  if (headed && headed.type !== 'NEW_MESSAGE') return [...wording.belowHeading(headed), ...(aside ? [aside] : [])];
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
    ...(dayOf && { beside: dayOf(at) }),
  }));
}

const withAside = (text: string, aside: string | null) => (aside ? `${text} (${aside})` : text);

const messageIdOf = ({ type, facts }: wording.Sayable) =>
  type === 'NEW_MESSAGE' && facts ? (facts as NotificationFacts['NEW_MESSAGE']).messageId : null;

/** A notification stores the beginning of a message. A mail shows more, unless the message was deleted or removed. */
async function messagesOf(db: Database, news: readonly wording.Sayable[]): Promise<Map<string, string>> {
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
    lead: chairWords.lead(chairs.length, { days: daysLabel(during), place: placeLabel(place) }),
    lines: chairs.map((chair) => ({ text: chairWords.ask(chair), link: new URL(chair.address, baseUrl).href })),
  };
}

/** Other open jobs, for a mail that says that an application was rejected; of several, like the newest. */
async function jobsInstead(db: Database, { userId, news, baseUrl }: Instead) {
  const rejected = news.find(isRejection);
  if (!rejected?.relatedId) return null;
  const { relatedId } = rejected;
  const jobId = sql`(select job_id from job_applications where id = ${relatedId}
    union select job_id from stays where id = ${relatedId})`;
  return besideRejection(await similarJobs(db, { jobId, artistId: userId, now: new Date(), most: 2 }), baseUrl);
}

function isRejection({ type, facts }: RelevantNotification): boolean {
  const { status, says } = { ...facts } as { status?: string; says?: string };
  return type === 'APPLICATION_STATUS' ? status === 'REJECTED' : says === 'declinedBoth';
}

export function besideRejection(jobs: readonly SimilarJob[], baseUrl: string) {
  if (jobs.length === 0) return null;
  return {
    lead: jobWords.lead(jobs.length),
    lines: jobs.map((job) => ({ ...jobWords.job(job), link: new URL(jobAddress(job.id, null), baseUrl).href })),
  };
}
