import { TYPE_WORDS } from '#app/copy/notifications/notification-types.ts';
import type { NotificationContent, NotificationFacts } from '#app/domain/notifications/notifications.ts';
import {
  DIGESTS,
  type MailStream,
  NOTIFICATION_TYPES,
  type NotificationType,
  rowKeyOf,
} from '#app/domain/notifications/notifications.ts';
import { USUAL_TIME_ZONE } from '#app/domain/values/shop-time.ts';
import type { SimilarJob } from '#app/features/jobs/similar-jobs.server.ts';
import { besideLapsed, besideRejection, newsMail } from '#app/features/notifications/compose-mail.server.ts';
import type { RelevantNotification } from '#app/features/notifications/visibility.server.ts';
import { sampleSide } from '#app/features/profiles/mail-side.server.ts';
import type { SimilarChair } from '#app/features/search/chair-search.server.ts';
import { sampleStayMails } from '#app/features/stays/stay-mail.server.ts';
import type { Settings } from '#app/platform/env.server.ts';
import type { MailContent } from '#app/platform/mail/mail-layout.server.tsx';
import { htmlWithPictures } from '#app/platform/mail/mail-transport.server.ts';

export type SampleMail = { name: string; subject: string; html: string; text: string };

type Shown = { further?: number; isOneSubject?: boolean; beside?: MailContent['beside'] };

const NOBODY = '00000000-0000-4000-8000-000000000000';

type Sample<Type extends NotificationType> = [actor: string, facts: NotificationFacts[Type]];

const [ROSE, ANCHOR, MAYA, JONAH] = ['Rose & Co', 'Anchor & Ash', 'Maya Ortiz', 'Jonah Reyes'];
const MARCH = { first: '2027-03-03', last: '2027-03-10' };
const APRIL = { first: '2027-04-01', last: '2027-04-04' };
const MAY = { first: '2027-05-14', last: '2027-05-14' };
const UNTIL = { at: '2027-02-11T00:00:00.000Z', timeZone: 'America/Chicago' };
const JOB = 'Guest spot in May';

const message = (preview: string) => ({ messageId: '', preview });

const SAMPLES: { [Type in NotificationType]: [Sample<Type>, ...Sample<Type>[]] } = {
  NEW_APPLICATION: [
    [MAYA, { job: JOB }],
    [JONAH, { job: JOB }],
  ],
  APPLICATION_WAITING: [
    [MAYA, { count: 1 }],
    ['', { count: 3 }],
  ],
  APPLICATION_STATUS: [
    [ROSE, { status: 'ACCEPTED', job: JOB }],
    [ANCHOR, { status: 'REJECTED', job: 'A chair by the window' }],
  ],
  JOB_UPDATE: [
    [ROSE, { says: 'updated', job: JOB }],
    [ANCHOR, { says: 'deleted', job: 'A chair by the window' }],
    ['Old Mill', { says: 'filled', job: 'Apprentice from June' }],
  ],
  REVIEW_ANSWERED: [
    [ROSE, {}],
    [ANCHOR, {}],
  ],
  STAY_REQUEST: [
    [MAYA, { says: 'asked', days: MARCH, until: UNTIL }],
    [JONAH, { says: 'asked', days: MAY, until: UNTIL }],
    [MAYA, { says: 'waits', days: MARCH, until: UNTIL }],
  ],
  STAY_UPDATE: [
    [ROSE, { says: 'offered', days: MARCH, until: UNTIL }],
    [ANCHOR, { says: 'declined', days: APRIL }],
    [MAYA, { says: 'datesChanged', days: MAY }],
  ],
  CHAIR_OPENED: [
    [ROSE, { days: MARCH }],
    [ANCHOR, { days: APRIL }],
  ],
  NEW_MESSAGE: [
    [ROSE, message('We would love to have you here in May, for two weeks...')],
    [ROSE, message('Would the first week of May suit you?')],
    [ANCHOR, message('Hello!')],
  ],
  PROFILE_VIEW: [
    [ROSE, {}],
    [ANCHOR, {}],
    ['Old Mill', {}],
  ],
  REPORT_DECIDED: [
    ['', { says: 'acted', kind: 'message' }],
    ['', { says: 'kept', kind: 'job' }],
  ],
  DECISION: [
    ['', { outcome: 'removed', kind: 'picture' }],
    ['', { answer: 'undone' }],
  ],
  SHOP_PAGE: [
    ['', { says: 'verified' }],
    ['', { says: 'merged', name: ANCHOR }],
  ],
  DATA_READY: [
    ['', {}],
    ['', {}],
  ],
};

const IN_A_ROW = [
  'Shall I keep the chair for you?',
  'The other artists here do mostly fine line and blackwork, so bold color would be new to our regulars. We have a waiting list of about thirty people for that, some of whom have asked every month since last summer. Bring your flash!',
  'There is a room upstairs, too.',
  'ok',
  'ok',
  'Would the first week of May suit you?',
  'Hello!',
];

type Said = NotificationContent & { actor: string };
const samplesOf = (type: NotificationType) => SAMPLES[type].map(([actor, facts]) => ({ type, actor, facts }) as Said);
const LAPSED = { city: 'Austin', state: 'TX', during: MARCH };
const SIMILAR: SimilarChair[] = [
  ['Anchor & Ash', 'Austin, TX', 0],
  ['Inkwell', 'Austin, TX', 0],
  ['North Light', 'Round Rock, TX', 17],
].map(
  ([shop, place, miles], index) =>
    ({ shop, place, miles, address: `/marketplace/shops/${NOBODY}/ask?${index}` }) as SimilarChair,
);

const LETTER =
  'Hello! I tattoo bold traditional flash and have wanted to work at your shop since your convention booth in 2023. I bring my own machines.';
const LETTERS: Partial<Record<NotificationType, string>> = { NEW_APPLICATION: LETTER, STAY_REQUEST: LETTER };
const SIMILAR_JOBS: SimilarJob[] = [
  { id: NOBODY, title: 'Guest spot in June', shop: ROSE, place: 'Austin, TX' },
  { id: `${NOBODY.slice(0, -1)}1`, title: 'Two weeks at a street shop', shop: 'Old Mill', place: 'Round Rock, TX' },
];

export function sampleMails(settings: Settings, now: Date): SampleMail[] {
  const mail = (
    name: string,
    topic: MailStream,
    said: readonly Said[],
    { further = 0, isOneSubject = false, beside = null }: Shown = {},
  ): SampleMail => {
    const [newest] = said;
    const news = said.map(({ type, actor, facts }, index): RelevantNotification => {
      const id = NOBODY.slice(0, -2) + String(index).padStart(2, '0');
      const relatedId = isOneSubject ? NOBODY : id;
      const at = new Date(now.getTime() - index * 24 * 60 * 60_000);
      const rowKey = rowKeyOf({ type, relatedId }, now, USUAL_TIME_ZONE);
      return { id, type, actor, facts, message: null, relatedId, rowKey, at };
    });
    const made = newsMail('robin@flashboard.test', {
      settings,
      userId: NOBODY,
      mailId: NOBODY,
      topic,
      timeZone: USUAL_TIME_ZONE,
      news,
      further,
      beside,
      other: newest?.actor && said.length === 1 ? sampleSide(newest.actor, LETTERS[newest.type]) : null,
    });
    return { name, subject: made.subject, html: htmlWithPictures(made), text: made.text };
  };
  const ofTypes = NOTIFICATION_TYPES.flatMap((type) => {
    const { title } = TYPE_WORDS[type];
    const samples = samplesOf(type);
    return [mail(title, type, samples.slice(0, 1)), mail(`${title}, several`, type, samples)];
  });
  const oneOfEach = NOTIFICATION_TYPES.flatMap((type) => samplesOf(type).slice(0, 1));
  const inARow = IN_A_ROW.map((words): Said => ({ type: 'NEW_MESSAGE', actor: ROSE, facts: message(words) }));
  const notAnswered: Said = { type: 'STAY_UPDATE', actor: ROSE, facts: { says: 'notAnswered', days: MARCH } };
  const rejected = samplesOf('APPLICATION_STATUS').slice(1);
  const chairs = besideLapsed(LAPSED, SIMILAR, settings.baseUrl);
  const jobs = besideRejection(SIMILAR_JOBS, settings.baseUrl);
  return [
    ...ofTypes,
    mail('New Message, in a row', 'NEW_MESSAGE', inARow, { isOneSubject: true }),
    mail('Guest Spot Update, not answered in time', 'STAY_UPDATE', [notAnswered], { beside: chairs }),
    mail('Application Status Update, rejected', 'APPLICATION_STATUS', rejected, { beside: jobs }),
    ...DIGESTS.map((digest) => mail(`Digest, ${digest.toLowerCase()}`, digest, oneOfEach, { further: 3 })),
    ...sampleStayMails(settings, now),
  ];
}
