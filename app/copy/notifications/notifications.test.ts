import { expect, test } from 'vitest';
import { decisionWords } from '#app/copy/mail/account-mails.ts';
import { DELETED_SHOP, DELETED_USER } from '#app/copy/names.ts';
import {
  belowHeading,
  groupedLine,
  groupedSentence,
  mailedSentence,
  notificationMailWords,
  ofOneWords,
  pushTitle,
  type Sayable,
  sentenceOf,
} from '#app/copy/notifications/notifications.ts';
import type {
  JobUpdate,
  NotificationContent,
  NotificationFacts,
  StayUpdate,
} from '#app/domain/notifications/notifications.ts';

const said = (actor: string, content: NotificationContent, relatedId: string | null = 'x'): Sayable => ({
  id: actor,
  actor,
  relatedId,
  message: null,
  ...content,
});

const MARCH = { first: '2027-03-03', last: '2027-03-10' };
const UNTIL = { at: '2027-02-11T00:00:00.000Z', timeZone: 'America/Chicago' };
const DAYS = 'Mar 3-10, 2027';
const HELD = 'The chair is on hold for you until Feb 10, 6:00 PM CST.';
const stay = (says: StayUpdate, more: object = {}): NotificationContent => ({
  type: 'STAY_UPDATE',
  facts: { says, days: MARCH, ...more },
});
const job = (says: JobUpdate): NotificationContent => ({ type: 'JOB_UPDATE', facts: { says, job: 'X' } });

/** The subject of a mail is the first part, where there are two. */
const SENTENCES: [content: NotificationContent, actor: string, sentence: string][] = [
  [{ type: 'NEW_APPLICATION', facts: { job: 'Guest spot' } }, 'Jane', 'Jane applied for Guest spot'],
  [
    { type: 'APPLICATION_STATUS', facts: { status: 'REJECTED', job: 'X' } },
    'Inkwell',
    'Inkwell has rejected your application for X',
  ],
  [{ type: 'NEW_MESSAGE', facts: { messageId: '', preview: 'Hello' } }, 'Jane', 'Jane: Hello'],
  [{ type: 'NEW_MESSAGE', facts: { messageId: '' } }, 'Jane', 'Jane wrote to you'],
  [job('updated'), 'Inkwell', 'Inkwell has updated its job posting for X'],
  [job('closed'), 'Inkwell', 'Inkwell has closed its job posting for X'],
  [job('filled'), 'Inkwell', 'Inkwell has filled its job posting for X'],
  [job('reopened'), 'Inkwell', 'Inkwell has reopened its job posting for X'],
  [job('deleted'), 'Inkwell', 'Inkwell has removed its job posting for X. Your application is closed.'],
  [
    job('removedByStaff'),
    'Inkwell',
    "Inkwell's job posting for X was removed by our staff. Your application is closed.",
  ],
  [
    job('putBack'),
    'Inkwell',
    "Inkwell's job posting for X is back after a review by our staff. Your application is open again.",
  ],
  [{ type: 'REVIEW_ANSWERED', facts: {} }, 'Inkwell', 'Inkwell has answered your review'],
  [
    { type: 'CHAIR_OPENED', facts: { days: MARCH } },
    'Inkwell',
    `A chair at Inkwell is free ${DAYS}. Other artists on the waitlist know it too.`,
  ],
  [
    { type: 'STAY_REQUEST', facts: { says: 'asked', days: MARCH, until: UNTIL } },
    'Jane',
    `Jane wants a guest spot, ${DAYS}. Please reply by Feb 10, 6:00 PM CST.`,
  ],
  [
    { type: 'STAY_REQUEST', facts: { says: 'applied', days: MARCH, until: null } },
    'Jane',
    `Jane applied for a guest spot, ${DAYS}`,
  ],
  [
    { type: 'STAY_REQUEST', facts: { says: 'waits', days: MARCH, until: UNTIL } },
    'Jane',
    `Jane is still waiting for your reply: ${DAYS}. Please reply by Feb 10, 6:00 PM CST.`,
  ],
  [stay('offered', { until: UNTIL }), 'Inkwell', `Inkwell offered you a guest spot: ${DAYS}. ${HELD}`],
  [stay('accepted'), 'Inkwell', `Inkwell said yes to your dates: ${DAYS}`],
  [stay('proposed', { until: UNTIL }), 'Inkwell', `Inkwell offered you other dates: ${DAYS}. ${HELD}`],
  [stay('offerChanged', { until: UNTIL }), 'Inkwell', `Inkwell changed its offer: ${DAYS}. ${HELD}`],
  [stay('declined'), 'Inkwell', `Inkwell declined your request for ${DAYS}`],
  [stay('declinedBoth'), 'Inkwell', `Inkwell declined your request for ${DAYS} and rejected your application`],
  [stay('takenBack'), 'Inkwell', `Inkwell withdrew its offer for ${DAYS}`],
  [
    stay('notAnswered'),
    'Inkwell',
    `Inkwell did not reply to your request for ${DAYS} in time. The request has expired.`,
  ],
  [
    stay('holdOver'),
    'Inkwell',
    `The offer from Inkwell for ${DAYS} has expired. The chair is no longer on hold for you.`,
  ],
  [stay('jobRemoved'), 'Inkwell', `Your request to Inkwell for ${DAYS} has ended. The job it was for was removed.`],
  [stay('rejectedWith'), 'Inkwell', `Your request to Inkwell for ${DAYS} has ended. Your application was rejected.`],
  [
    stay('moved', { place: '9 New Street, Portland, OR' }),
    'Inkwell',
    `Inkwell has moved to 9 New Street, Portland, OR. Your guest spot is still on: ${DAYS}.`,
  ],
  [stay('holdEnds', { until: UNTIL }), 'Inkwell', `The offer from Inkwell for ${DAYS} expires soon. ${HELD}`],
  [stay('begins'), 'Inkwell', `Your guest spot at Inkwell is coming up: ${DAYS}`],
  [stay('comes'), 'Jane', `Jane is coming for a guest spot: ${DAYS}`],
  [stay('yourStayIsOver'), 'Inkwell', `Your guest spot at Inkwell is over: ${DAYS}`],
  [stay('datesChanged'), 'Jane', `Jane changed the requested dates: ${DAYS}`],
  [stay('withdrawn'), 'Jane', `Jane withdrew the request for ${DAYS}`],
  [stay('leftUnanswered'), 'Jane', `You did not reply to Jane about ${DAYS} in time. The request has expired.`],
  [stay('confirmed'), 'Jane', `Jane confirmed the guest spot: ${DAYS}`],
  [stay('gaveWay'), 'Jane', `Jane has another guest spot on some of these days: ${DAYS}. This one has ended.`],
  [stay('otherDates'), 'Jane', `Jane asked for other dates than you offered: ${DAYS}. The chair is free again.`],
  [stay('offerDeclined'), 'Jane', `Jane declined your offer for ${DAYS}. The chair is free again.`],
  [stay('offerLapsed'), 'Jane', `Jane did not reply to your offer for ${DAYS} in time. The chair is free again.`],
  [stay('guestIsGone'), 'Jane', `Jane's guest spot is over: ${DAYS}`],
  [stay('canceled'), 'Jane', `Jane canceled the guest spot: ${DAYS}`],
  [stay('endedEarly'), 'Jane', `Jane ended the guest spot early. It now lasts ${DAYS}.`],
  [stay('gone'), 'Jane', `The guest spot with Jane has ended: ${DAYS}. Jane is no longer available.`],
  [{ type: 'PROFILE_VIEW', facts: {} }, 'Inkwell', 'Inkwell viewed your profile'],
  [{ type: 'APPLICATION_WAITING', facts: { count: 1 } }, 'Jane', 'Jane is still waiting for your reply'],
  [{ type: 'APPLICATION_WAITING', facts: { count: 2 } }, '', '2 applications are still waiting for your reply'],
  [
    { type: 'REPORT_DECIDED', facts: { says: 'acted', kind: 'message' } },
    '',
    'We looked at your report about a message and acted on it. Thank you.',
  ],
  [
    { type: 'REPORT_DECIDED', facts: { says: 'kept', kind: 'job' } },
    '',
    'We looked at your report about a job and found nothing against our rules',
  ],
  [
    { type: 'REPORT_DECIDED', facts: { says: 'undone', kind: 'message' } },
    '',
    'We acted on your report about a message, looked at it again, and took that back',
  ],
  [{ type: 'SHOP_PAGE', facts: { says: 'verified' } }, '', 'Our staff have verified your shop'],
  [{ type: 'SHOP_PAGE', facts: { says: 'unverified' } }, '', 'Our staff have removed the verification from your shop'],
  [
    { type: 'SHOP_PAGE', facts: { says: 'merged', name: 'Anchor & Ash' } },
    '',
    'Our staff have merged another page of your shop, Anchor & Ash, into yours',
  ],
  [
    { type: 'DECISION', facts: { outcome: 'removed', kind: 'artist' } },
    '',
    'Your profile was removed. Read why, and answer.',
  ],
  [{ type: 'DECISION', facts: { answer: 'upheld' } }, '', 'We looked at your answer: the decision stays'],
  [{ type: 'DATA_READY', facts: {} }, '', 'Your data archive is ready, for 7 days'],
];

test.each(SENTENCES)('%j by %s', (content, actor, sentence) => {
  const one = said(actor, content);
  expect(sentenceOf(one)).toBe(sentence);
  const mail = notificationMailWords(content.type, { news: [one], count: 1, areOfOne: true }, 'Inkboard');
  if (content.type !== 'NEW_MESSAGE') expect(sentence.startsWith(mail.subject)).toBe(true);
  for (const words of [mail.subject, mail.heading, ofOneWords(one).action, mail.footnote.slice(0, -1)]) {
    expect(words).toMatch(/^\S.*[^\s.]$/);
    expect(words).not.toMatch(/undefined|\bNaN\b/);
  }
});

test.each(SENTENCES.filter(([, actor]) => actor))('%j by a former member', (content, actor) => {
  const former = actor === 'Jane' ? DELETED_USER : DELETED_SHOP;
  const {
    job: _job,
    until: _until,
    place: _place,
    preview: _preview,
    ...facts
  } = content.facts as Record<string, unknown>;
  const sentence = sentenceOf(said(former, { type: content.type, facts } as NotificationContent));
  expect(sentence).not.toMatch(/undefined|null/);
  expect(sentence).not.toMatch(/[a-z] (?:A former|A shop)/);
});

test('an older row keeps its stored sentence', () => {
  const older: Sayable = {
    id: '1',
    type: 'STAY_UPDATE',
    actor: 'Rose',
    relatedId: null,
    facts: null,
    message: 'Rose: it is off.',
  };
  expect(sentenceOf(older)).toBe('Rose: it is off.');
  const mail = notificationMailWords('STAY_UPDATE', { news: [older], count: 1, areOfOne: true }, 'Inkboard');
  expect([mail.subject, mail.heading]).toEqual(['Rose: it is off.', 'Rose: it is off.']);
});

test.each([
  ['updated', 'has updated its job posting for X', 'See the job'],
  ['deleted', 'has removed its job posting for X', 'See your applications'],
  ['removedByStaff', "'s job posting for X was removed by our staff", 'See your applications'],
] as const)('the heading of a mail about a job that was %s is the news', (became, news, action) => {
  // Neither name can change what it is.
  const now = said('The shop has closed: Fine Line', job(became));
  const heading = `The shop has closed: Fine Line${news.startsWith("'") ? '' : ' '}${news}`;
  expect(notificationMailWords('JOB_UPDATE', { news: [now], count: 1, areOfOne: true }, 'Inkboard').heading).toBe(
    heading,
  );
  expect(ofOneWords(now).action).toBe(action);
  const both = notificationMailWords('JOB_UPDATE', { news: [now, now], count: 2, areOfOne: false }, 'Inkboard');
  expect(both.heading).toBe('2 updates to jobs you applied for');
  // Changed, and closed a moment later: what it is now is what counts.
  const earlier = said('Rose & Co', job('updated'));
  const ofOne = notificationMailWords('JOB_UPDATE', { news: [now, earlier], count: 2, areOfOne: true }, 'Inkboard');
  expect(ofOne.heading).toBe(heading);
});

test.each([
  [stay('offered', { until: UNTIL }), HELD, 'See the offer'],
  [stay('notAnswered'), 'The request has expired.', 'See the details'],
  [stay('otherDates'), 'The chair is free again.', 'See the guest spot'],
] as const)('a mail about %j has the news as its heading, and its button', (content, below, action) => {
  const one = said('Jane has declined. The chair & Co', content);
  const words = notificationMailWords('STAY_UPDATE', { news: [one], count: 1, areOfOne: true }, 'Inkboard');
  expect([words.heading, ofOneWords(one).action]).toEqual([words.subject, action]);
  expect(belowHeading(one)).toEqual([below]);
  expect(words.subject).toContain('Jane has declined. The chair & Co');
  expect(words.subject.endsWith(DAYS) || words.subject.includes(`${DAYS} in time`)).toBe(true);
});

test.each([
  [{ type: 'APPLICATION_STATUS', facts: { status: 'REJECTED', job: 'X' } }, 'Update on your application'],
  [stay('declined'), 'Update on your request'],
  [stay('declinedBoth'), 'Update on your request'],
] as const)('a no has a calm heading over its sentence: %j', (content, heading) => {
  const one = said('Inkwell', content);
  const mail = notificationMailWords(content.type, { news: [one], count: 1, areOfOne: true }, 'Inkboard');
  expect(mail.heading).toBe(heading);
  expect(belowHeading(one)).toEqual([`${mail.subject}.`]);
});

const wrote = (actor: string, preview: string) =>
  said(actor, { type: 'NEW_MESSAGE', facts: { messageId: '', preview } });

test('a mail shows two hundred characters of a message', () => {
  const shown = `First line. ${'x'.repeat(188)}...`;
  for (const sender of ['Rose & Co', 'Studio 9: Fine Line'])
    expect(mailedSentence(wrote(sender, 'First'), `First line.\n${'x'.repeat(300)}`)).toBe(`${sender}: ${shown}`);
});

test('a mail names a single sender only', () => {
  const subject = (news: Sayable[], count = news.length) =>
    notificationMailWords('NEW_MESSAGE', { news, count, areOfOne: false }, 'Inkboard').subject;
  const studio = wrote('Studio 9: Fine Line', 'Hello');
  expect(subject([studio])).toBe('Studio 9: Fine Line wrote to you on Inkboard');
  expect(subject([studio, studio])).toBe('Studio 9: Fine Line wrote to you 2 times on Inkboard');
  expect(subject([studio, wrote('Luz', 'Hello')], 9)).toBe('9 new messages on Inkboard');
});

const view = (id: string, name: string, relatedId: string | null = id) => ({
  ...said(name, { type: 'PROFILE_VIEW', facts: {} as NotificationFacts['PROFILE_VIEW'] }, relatedId),
  id,
});

test('a group names the newest and counts the others', () => {
  const views = [view('1', 'Luz'), view('2', 'Mara'), view('3', 'A former member', null), view('4', 'Bea')];
  expect(groupedSentence(views)).toBe('Luz and 3 others viewed your profile');
  expect(groupedSentence(views.slice(0, 2))).toBe('Luz and Mara viewed your profile');
  const gone = (name: string) => groupedSentence([view('1', name, null), view('2', name, null)]);
  expect(gone('A former member')).toBe('2 former members viewed your profile');
  expect(gone('A shop that has left')).toBe('2 shops that have left viewed your profile');
  expect(groupedSentence([view('1', 'Luz'), view('2', 'A former member', null)])).toBe(
    'Luz and a former member viewed your profile',
  );
  expect(groupedSentence(views.slice(0, 1))).toBe('Luz viewed your profile');
  expect(groupedSentence([view('1', 'Luz', 'x'), view('2', 'Luz', 'x')])).toBe('Luz viewed your profile');
  expect(groupedSentence(views.slice(0, 2), 70)).toBe('Luz and 69 others viewed your profile');
  expect(groupedSentence([wrote('Luz', 'Yes'), wrote('Luz', 'Hello')])).toBe('Luz: Yes');
  expect(groupedLine('NEW_MESSAGE', 2)).toBe('2 messages');
  expect(groupedLine('JOB_UPDATE', 3)).toBe('3 updates');
  expect(groupedLine('JOB_UPDATE', 1)).toBeNull();
  expect(groupedLine('PROFILE_VIEW', 3)).toBeNull();
  expect(groupedLine('NEW_MESSAGE', 71, 3)).toBe('3 new of 71 messages');
  expect(groupedLine('NEW_MESSAGE', 71, 71)).toBe('71 messages');
  expect(groupedLine('NEW_MESSAGE', 71, 0)).toBe('71 messages');
});

test('a push counts its notifications', () => {
  expect(pushTitle(['NEW_MESSAGE'], 1)).toBe('New Message');
  expect(pushTitle(['NEW_MESSAGE', 'NEW_MESSAGE'], 2)).toBe('2 new messages');
  expect(pushTitle(['NEW_MESSAGE', 'JOB_UPDATE'], 2)).toBe('2 new notifications');
});

test('a warning names what it is about', () => {
  const mail = decisionWords('Flashboard', { outcome: 'warned', kind: 'job', words: 'No fees.', title: 'Front chair' });
  expect(mail.facts).toEqual([{ label: 'Job', text: 'Front chair' }]);
  expect(mail.paragraphs.slice(0, 2)).toEqual(["A member reported this job. Our team's note:", 'No fees.']);
});

test.each(['artist', 'shop'] as const)('the mail about a removed %s page says so (c-150)', (kind) => {
  const mail = decisionWords('Flashboard', { outcome: 'removed', kind, words: 'Not like this.', title: 'Rose & Co' });
  expect([mail.subject, mail.heading]).toEqual(['Your profile was removed on Flashboard', 'Your profile was removed']);
});
