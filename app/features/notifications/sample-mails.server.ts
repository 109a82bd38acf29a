import { KINDS, kindOf } from '#app/copy/kinds/kinds.ts';
import { MESSAGES_IN_A_ROW } from '#app/copy/kinds/new-message.ts';
import {
  DIGESTS,
  type MailTopic,
  NOTIFICATION_TYPES,
  type NotificationType,
  rowKeyOf,
} from '#app/domain/notifications.ts';
import { USUAL_TIME_ZONE } from '#app/domain/time-zones.ts';
import { besideLapsed, newsMail } from '#app/features/notifications/compose-mail.server.ts';
import type { ToldNotification } from '#app/features/notifications/visibility.server.ts';
import type { SimilarChair } from '#app/features/search/similar-chairs.server.ts';
import { sampleStayMails } from '#app/features/stays/sample-stay-mails.server.ts';
import type { Settings } from '#app/platform/env.server.ts';

export type SampleMail = { name: string; subject: string; html: string; text: string };

type Shown = { further?: number; isOneThing?: boolean; beside?: ReturnType<typeof besideLapsed> };

/** Stands for every id: the links of a sample lead nowhere. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

const NOT_ANSWERED = KINDS.STAY_UPDATE.says.notAnswered('Rose & Co', 'Mar 3 to 10, 2027');
const LAPSED = { city: 'Austin', state: 'TX', during: { first: '2027-03-03', last: '2027-03-10' } };
const SIMILAR: SimilarChair[] = [
  ['Anchor & Ash', 'Austin, TX', 0],
  ['Inkwell', 'Austin, TX', 0],
  ['North Light', 'Round Rock, TX', 17],
].map(
  ([shop, place, miles], index) =>
    ({ shop, place, miles, address: `/marketplace/shops/${NOBODY}/ask?${index}` }) as SimilarChair,
);

/** Every mail about news, and about what was confirmed, as it would look: of one thing, of several, and of more than are listed. */
export function sampleMails(settings: Settings, now: Date): SampleMail[] {
  const mail = (
    name: string,
    topic: MailTopic,
    said: readonly [NotificationType, string][],
    { further = 0, isOneThing = false, beside = null }: Shown = {},
  ): SampleMail => {
    const news = said.map(([type, message], index): ToldNotification => {
      const id = NOBODY.slice(0, -2) + String(index).padStart(2, '0');
      const relatedId = isOneThing ? NOBODY : id;
      // One a day.
      const at = new Date(now.getTime() - index * 24 * 60 * 60_000);
      const rowKey = rowKeyOf({ type, relatedId }, now, USUAL_TIME_ZONE);
      return { id, type, message, relatedId, rowKey, at };
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
    });
    return { name, subject: made.subject, html: made.html, text: made.text };
  };
  const ofKinds = NOTIFICATION_TYPES.flatMap((type) => {
    const { title, sample } = kindOf(type);
    const [newest, ...older] = sample.map((message): [NotificationType, string] => [type, message]);
    if (!newest) return [];
    return [mail(title, type, [newest]), mail(`${title}, several`, type, [newest, ...older])];
  });
  const oneOfEach = NOTIFICATION_TYPES.map((type): [NotificationType, string] => [type, KINDS[type].sample[0]]);
  const inARow = MESSAGES_IN_A_ROW.map((message): [NotificationType, string] => ['NEW_MESSAGE', message]);
  const beside = besideLapsed(LAPSED, SIMILAR, settings.baseUrl);
  return [
    ...ofKinds,
    mail('New Message, in a row', 'NEW_MESSAGE', inARow, { isOneThing: true }),
    mail('Guest Spot Update, not answered in time', 'STAY_UPDATE', [['STAY_UPDATE', NOT_ANSWERED]], { beside }),
    ...DIGESTS.map((digest) => mail(`Digest, ${digest.toLowerCase()}`, digest, oneOfEach, { further: 3 })),
    ...sampleStayMails(settings, now),
  ];
}
