import { expect, test } from 'vitest';
import { KINDS, kindOf } from '#app/copy/kinds/kinds.ts';
import { mailedSentence } from '#app/copy/kinds/new-message.ts';
import { decisionWords } from '#app/copy/mail/account-mails.ts';
import { actionWords, newsWords } from '#app/copy/mail/news-mails.ts';
import { groupedLine, groupedMessage } from '#app/copy/notifications.ts';
import { NOTIFICATION_TYPES, type NotificationType } from '#app/domain/notifications.ts';

test('every type has its title', () => {
  const titles: Record<NotificationType, string> = {
    NEW_APPLICATION: 'New Job Application',
    APPLICATION_STATUS: 'Application Status Update',
    NEW_MESSAGE: 'New Message',
    PROFILE_VIEW: 'Profile View',
    JOB_UPDATE: 'Job Update',
    APPLICATION_WAITING: 'Still Waiting',
    REPORT_DECIDED: 'Your Report',
    DECISION: 'A Decision of Staff',
    DATA_READY: 'Your Data Is Ready',
    REVIEW_ANSWERED: 'Review Answered',
    STAY_REQUEST: 'Guest Spot Request',
    STAY_UPDATE: 'Guest Spot Update',
    CHAIR_OPENED: 'A Chair Is Free',
    SHOP_PAGE: 'Your Shop Page',
  };
  expect(Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, KINDS[type].title]))).toEqual(titles);
});

const spot = KINDS.STAY_UPDATE.says;
const [DAYS, UNTIL] = ['Mar 3 to 10, 2027', 'Feb 10, 6:00 PM CST'];
const HELD = 'The chair is held for you until Feb 10, 6:00 PM CST.';

/** Each sentence as it is said, and as it should read. */
const SENTENCES: { [Type in NotificationType]: Record<keyof (typeof KINDS)[Type]['says'], [string, string]> } = {
  NEW_APPLICATION: {
    applied: [KINDS.NEW_APPLICATION.says.applied('Jane', 'Guest spot'), 'Jane applied for Guest spot'],
  },
  APPLICATION_STATUS: {
    decided: [
      KINDS.APPLICATION_STATUS.says.decided('Inkwell', 'REJECTED', 'X'),
      'Inkwell has rejected your application for X',
    ],
  },
  NEW_MESSAGE: { wrote: [KINDS.NEW_MESSAGE.says.wrote('Jane', 'x'.repeat(60)), `Jane: ${'x'.repeat(50)}...`] },
  JOB_UPDATE: {
    updated: [KINDS.JOB_UPDATE.says.updated('Inkwell', 'X'), 'Inkwell has updated its job posting for X'],
    closed: [KINDS.JOB_UPDATE.says.closed('Inkwell', 'X'), 'Inkwell has closed its job posting for X'],
    filled: [KINDS.JOB_UPDATE.says.filled('Inkwell', 'X'), 'Inkwell has filled the place of its job posting for X'],
    reopened: [KINDS.JOB_UPDATE.says.reopened('Inkwell', 'X'), 'Inkwell has opened its job posting for X again'],
    deleted: [
      KINDS.JOB_UPDATE.says.deleted('Inkwell', 'X'),
      'Inkwell has removed its job posting for X. Your application is closed.',
    ],
    removedByStaff: [
      KINDS.JOB_UPDATE.says.removedByStaff('Inkwell', 'X'),
      "Inkwell's job posting for X was removed by our staff. Your application is closed.",
    ],
    putBack: [
      KINDS.JOB_UPDATE.says.putBack('Inkwell', 'X'),
      "Inkwell's job posting for X is back: our staff had removed it. Your application is open again.",
    ],
  },
  REVIEW_ANSWERED: { answered: [KINDS.REVIEW_ANSWERED.says.answered('Inkwell'), 'Inkwell has answered your review'] },
  CHAIR_OPENED: {
    opened: [
      KINDS.CHAIR_OPENED.says.opened('Inkwell', DAYS),
      'A chair at Inkwell is free Mar 3 to 10, 2027. Other artists are told too.',
    ],
  },
  STAY_REQUEST: {
    asked: [
      KINDS.STAY_REQUEST.says.asked('Jane', DAYS, UNTIL),
      'Jane asks for a guest spot: Mar 3 to 10, 2027. Please answer by Feb 10, 6:00 PM CST.',
    ],
    applied: [
      KINDS.STAY_REQUEST.says.applied('Jane', DAYS, UNTIL),
      'Jane applied for a guest spot: Mar 3 to 10, 2027. Please answer by Feb 10, 6:00 PM CST.',
    ],
    waits: [
      KINDS.STAY_REQUEST.says.waits('Jane', DAYS, UNTIL),
      'Jane still waits for your answer: Mar 3 to 10, 2027. Please answer by Feb 10, 6:00 PM CST.',
    ],
  },
  STAY_UPDATE: {
    offered: [spot.offered('Inkwell', DAYS, UNTIL), `Inkwell offers you a guest spot: ${DAYS}. ${HELD}`],
    accepted: [spot.accepted('Inkwell', DAYS), `Inkwell says yes to your dates: ${DAYS}.`],
    proposed: [spot.proposed('Inkwell', DAYS, UNTIL), `Inkwell offers you other dates: ${DAYS}. ${HELD}`],
    offerChanged: [spot.offerChanged('Inkwell', DAYS, UNTIL), `Inkwell has changed its offer: ${DAYS}. ${HELD}`],
    declined: [spot.declined('Inkwell', DAYS), `Inkwell has declined your request for ${DAYS}.`],
    declinedBoth: [
      spot.declinedBoth('Inkwell', DAYS),
      `Inkwell has declined your request for ${DAYS} and rejected your application.`,
    ],
    takenBack: [spot.takenBack('Inkwell', DAYS), `Inkwell has taken back its offer of ${DAYS}.`],
    notAnswered: [
      spot.notAnswered('Inkwell', DAYS),
      `Inkwell has not answered your request for ${DAYS} in time. It has ended.`,
    ],
    holdOver: [
      spot.holdOver('Inkwell', DAYS),
      `The offer of Inkwell for ${DAYS} has ended. The chair is no longer held for you.`,
    ],
    jobRemoved: [
      spot.jobRemoved('Inkwell', DAYS),
      `Your request to Inkwell for ${DAYS} has ended. The job it was for was removed.`,
    ],
    rejectedWith: [
      spot.rejectedWith('Inkwell', DAYS),
      `Your request to Inkwell for ${DAYS} has ended with your application.`,
    ],
    moved: [
      spot.moved('Inkwell', DAYS, '9 New Street, Portland, OR'),
      `Inkwell has moved to 9 New Street, Portland, OR. Your guest spot is still on: ${DAYS}.`,
    ],
    holdEnds: [spot.holdEnds('Inkwell', DAYS, UNTIL), `The offer of Inkwell for ${DAYS} ends soon. ${HELD}`],
    begins: [spot.begins('Inkwell', DAYS), `Your guest spot at Inkwell is about to begin: ${DAYS}.`],
    comes: [spot.comes('Jane', DAYS), `Jane is about to come: ${DAYS}.`],
    yourStayIsOver: [spot.yourStayIsOver('Inkwell', DAYS), `Your guest spot at Inkwell is over: ${DAYS}.`],
    datesChanged: [spot.datesChanged('Jane', DAYS), `Jane has changed the dates of the request: ${DAYS}.`],
    withdrawn: [spot.withdrawn('Jane', DAYS), `Jane has withdrawn the request for ${DAYS}.`],
    leftUnanswered: [
      spot.leftUnanswered('Jane', DAYS),
      `You have not answered Jane about ${DAYS} in time. The request has ended.`,
    ],
    confirmed: [spot.confirmed('Jane', DAYS), `Jane has confirmed the guest spot: ${DAYS}.`],
    gaveWay: [
      spot.gaveWay('Jane', DAYS),
      `Jane has another guest spot on some of these days: ${DAYS}. This one has ended.`,
    ],
    otherDates: [
      spot.otherDates('Jane', DAYS),
      `Jane asks for other dates than you offered: ${DAYS}. The chair is free again.`,
    ],
    offerDeclined: [
      spot.offerDeclined('Jane', DAYS),
      `Jane has declined your offer of ${DAYS}. The chair is free again.`,
    ],
    offerLapsed: [
      spot.offerLapsed('Jane', DAYS),
      `Jane has not answered your offer of ${DAYS} in time. The chair is free again.`,
    ],
    guestIsGone: [spot.guestIsGone('Jane', DAYS), `The guest spot of Jane is over: ${DAYS}.`],
    canceled: [spot.canceled('Jane', DAYS), `Jane has canceled the guest spot: ${DAYS}.`],
    endedEarly: [spot.endedEarly('Jane', DAYS), `Jane has ended the guest spot early. It now lasts ${DAYS}.`],
    gone: [spot.gone('Jane', DAYS), `Jane is not available any more. The guest spot has ended: ${DAYS}.`],
  },
  PROFILE_VIEW: { viewed: [KINDS.PROFILE_VIEW.says.viewed('Inkwell'), 'Inkwell viewed your profile'] },
  APPLICATION_WAITING: {
    waiting: [KINDS.APPLICATION_WAITING.says.waiting(2, null), '2 applications still wait for your answer'],
  },
  REPORT_DECIDED: {
    acted: [
      KINDS.REPORT_DECIDED.says.acted('message'),
      'We looked at your report about a message and acted on it. Thank you.',
    ],
    kept: [
      KINDS.REPORT_DECIDED.says.kept('job'),
      'We looked at your report about a job and found nothing against our rules.',
    ],
    undone: [
      KINDS.REPORT_DECIDED.says.undone('message'),
      'We acted on your report about a message, looked at it again, and took that back.',
    ],
  },
  SHOP_PAGE: {
    verified: [KINDS.SHOP_PAGE.says.verified(), 'Our staff have verified your shop'],
    unverified: [KINDS.SHOP_PAGE.says.unverified(), 'Our staff have taken back that your shop is verified'],
    merged: [
      KINDS.SHOP_PAGE.says.merged('Anchor & Ash'),
      'Our staff have made another page of your shop, Anchor & Ash, a part of yours',
    ],
  },
  DECISION: {
    decided: [KINDS.DECISION.says.decided('removed', 'job'), 'Your job was removed. Read why, and answer.'],
    answered: [KINDS.DECISION.says.answered('upheld'), 'We looked at your answer: the decision stands.'],
  },
  DATA_READY: {
    ready: [KINDS.DATA_READY.says.ready(), 'The archive of your data is ready, for 7 days'],
  },
};

test.each(NOTIFICATION_TYPES)('what is said of %s', (type) => {
  for (const [said, expected] of Object.values(SENTENCES[type])) expect(said).toBe(expected);
});

test.each(NOTIFICATION_TYPES)('a mail about %s says what it is about, of one and of several', (type) => {
  const { sample, mail } = kindOf(type);
  for (const sentences of [sample.slice(0, 1), sample]) {
    const words = [mail.subject({ sentences, count: sentences.length }, 'Inkboard'), mail.heading(sentences.length)];
    for (const said of [...words, mail.action, mail.because, mail.about]) {
      expect(said).toMatch(/^\S.*\S$/);
      expect(said).not.toMatch(/undefined|\bNaN\b|\.$/);
    }
  }
});

test.each([
  ['updated', 'A job you applied for has changed', 'See the job'],
  ['closed', 'A job you applied for is closed', 'See the job'],
  ['filled', 'A job you applied for is filled', 'See the job'],
  ['reopened', 'A job you applied for is open again', 'See the job'],
  ['deleted', 'A job you applied for was removed', 'See your applications'],
  ['removedByStaff', 'A job you applied for was removed', 'See your applications'],
  ['putBack', 'Your application is open again', 'See the job'],
] as const)('a mail about a job that was %s says so over it and on its button', (became, heading, action) => {
  const sentence = KINDS.JOB_UPDATE.says[became]('Rose & Co', 'A chair: again');
  expect(newsWords('JOB_UPDATE', { sentences: [sentence], count: 1 }, 'Inkboard').heading).toBe(heading);
  expect(actionWords('JOB_UPDATE', sentence)).toBe(action);
  const both = newsWords('JOB_UPDATE', { sentences: [sentence, sentence], count: 2 }, 'Inkboard');
  expect(both.heading).toBe('2 changes of jobs you applied for');
  // Changed, and closed a moment later: what it is now is what counts.
  const earlier = KINDS.JOB_UPDATE.says.updated('Rose & Co', 'A chair: again');
  const ofOne = newsWords('JOB_UPDATE', { sentences: [sentence, earlier], count: 2, areOfOne: true }, 'Inkboard');
  expect([ofOne.subject, ofOne.heading]).toEqual([sentence, heading]);
});

test.each([
  [spot.offered('Jane & Co. The Shop', DAYS, UNTIL), 'An offer of a guest spot', 'See the offer'],
  [spot.notAnswered('Inkwell', DAYS), 'A guest spot has ended', 'See what was arranged'],
  [spot.otherDates('Jane', DAYS), 'A guest spot has changed', 'See the guest spot'],
] as const)('a mail that says %j says so over it and on its button', (sentence, heading, action) => {
  const words = newsWords('STAY_UPDATE', { sentences: [sentence], count: 1 }, 'Inkboard');
  expect([words.heading, actionWords('STAY_UPDATE', sentence)]).toEqual([heading, action]);
  expect(words.subject).toContain(DAYS);
  expect(words.subject).not.toMatch(/chair|It has ended|\.$/);
});

test('a mail shows two hundred characters of a message, whatever its sender is called', () => {
  const content = `First line.\n${'x'.repeat(300)}`;
  const shown = `First line. ${'x'.repeat(188)}...`;
  for (const sender of ['Rose & Co', 'Rose: & Co'])
    expect(mailedSentence(KINDS.NEW_MESSAGE.says.wrote(sender, content), content)).toBe(`${sender}: ${shown}`);
});

test('a mail names who wrote, also several times, and nobody where there are several', () => {
  const { subject } = KINDS.NEW_MESSAGE.mail;
  expect(subject({ sentences: ['Jane: Hello'], count: 1 }, 'Inkboard')).toBe('Jane wrote to you on Inkboard');
  expect(subject({ sentences: ['Jane: Yes', 'Jane: Hello'], count: 2 }, 'Inkboard')).toBe(
    'Jane wrote to you 2 times on Inkboard',
  );
  expect(subject({ sentences: ['Jane: Yes', 'Luz: Hello'], count: 9 }, 'Inkboard')).toBe('9 new messages on Inkboard');
});

const view = (id: string, name: string, relatedId: string | null = id) => ({
  ...{ id, relatedId },
  message: KINDS.PROFILE_VIEW.says.viewed(name),
});

test('a row that stands for several says how many, and names the newest', () => {
  const views = [view('1', 'Luz'), view('2', 'Mara'), view('3', 'A former member', null), view('4', 'Bea')];
  expect(groupedMessage('PROFILE_VIEW', views)).toBe('Luz and 3 others viewed your profile');
  expect(groupedMessage('PROFILE_VIEW', views.slice(0, 2))).toBe('Luz and Mara viewed your profile');
  const gone = (name: string) => groupedMessage('PROFILE_VIEW', [view('1', name, null), view('2', name, null)]);
  expect(gone('A former member')).toBe('2 former members viewed your profile');
  expect(gone('A shop that has left')).toBe('2 shops that have left viewed your profile');
  expect(groupedMessage('PROFILE_VIEW', [view('1', 'Luz'), view('2', 'A former member', null)])).toBe(
    'Luz and a former member viewed your profile',
  );
  expect(groupedMessage('PROFILE_VIEW', views.slice(0, 1))).toBe('Luz viewed your profile');
  expect(groupedMessage('PROFILE_VIEW', [view('1', 'Luz', 'x'), view('2', 'Luz', 'x')])).toBe(
    'Luz viewed your profile',
  );
  expect(groupedMessage('PROFILE_VIEW', views.slice(0, 2), 70)).toBe('Luz and 69 others viewed your profile');
  const said = (message: string) => ({ id: message, message, relatedId: 'talk' });
  expect(groupedMessage('NEW_MESSAGE', [said('Luz: Yes'), said('Luz: Hello')])).toBe('Luz: Yes');
  expect(groupedLine('NEW_MESSAGE', 2)).toBe('2 messages');
  expect(groupedLine('JOB_UPDATE', 3)).toBe('3 updates');
  expect(groupedLine('JOB_UPDATE', 1)).toBeNull();
  expect(groupedLine('PROFILE_VIEW', 3)).toBeNull();
  expect(groupedLine('NEW_MESSAGE', 71, 3)).toBe('3 new of 71 messages');
  expect(groupedLine('NEW_MESSAGE', 71, 71)).toBe('71 messages');
  expect(groupedLine('NEW_MESSAGE', 71, 0)).toBe('71 messages');
});

test.each(['artist', 'shop'] as const)('the notification and the mail of a removed %s page say so (c-150)', (kind) => {
  expect(KINDS.DECISION.says.decided('removed', kind)).toBe('Your profile was removed. Read why, and answer.');
  const mail = decisionWords('Flashboard', { outcome: 'removed', kind, words: 'Not like this.' });
  expect([mail.subject, mail.heading]).toEqual(['Your profile was removed on Flashboard', 'Your profile was removed']);
});
