import { expect, test } from 'vitest';
import { groupedLine, groupedMessage, NOTIFICATION_TITLE, notificationMessage } from '#app/copy/notifications.ts';
import type { NotificationType } from '#app/domain/notification.ts';

test('every type has its title', () => {
  const titles: Record<NotificationType, string> = {
    NEW_APPLICATION: 'New Job Application',
    APPLICATION_STATUS: 'Application Status Update',
    NEW_MESSAGE: 'New Message',
    PROFILE_VIEW: 'Profile View',
    JOB_UPDATE: 'Job Update',
  };
  expect(NOTIFICATION_TITLE).toEqual(titles);
});

const { newApplication, applicationDecided, newMessage, jobUpdated, jobDeleted, profileViewed } = notificationMessage;

/** Each sentence as it is said, and as it should read. */
const SENTENCES: Record<keyof typeof notificationMessage, [said: string, expected: string][]> = {
  newApplication: [[newApplication('Jane', 'Guest spot'), 'Jane applied for Guest spot']],
  applicationDecided: [
    [applicationDecided('Inkwell', 'ACCEPTED', 'X'), 'Inkwell has accepted your application for X'],
    [applicationDecided('Inkwell', 'REJECTED', 'X'), 'Inkwell has rejected your application for X'],
  ],
  newMessage: [[newMessage('Jane', 'x'.repeat(60)), `Jane: ${'x'.repeat(50)}...`]],
  jobUpdated: [[jobUpdated('Inkwell', 'X'), 'Inkwell has updated its job posting for X']],
  jobDeleted: [[jobDeleted('Inkwell', 'X'), 'Inkwell has removed its job posting for X. Your application is closed.']],
  profileViewed: [[profileViewed('Inkwell'), 'Inkwell viewed your profile']],
};

test.each(Object.entries(SENTENCES))('what is said of %s', (_, sentences) => {
  for (const [said, expected] of sentences) expect(said).toBe(expected);
});

const view = (id: string, name: string, relatedId: string | null = id) => ({
  ...{ id, relatedId, type: 'PROFILE_VIEW' as const },
  message: notificationMessage.profileViewed(name),
});

test('a row that stands for several says how many, and names the newest', () => {
  const views = [view('1', 'Luz'), view('2', 'Mara'), view('3', 'A former member', null), view('4', 'Bea')];
  expect(groupedMessage(views)).toBe('Luz and 3 others viewed your profile');
  expect(groupedMessage(views.slice(0, 2))).toBe('Luz and Mara viewed your profile');
  expect(groupedMessage(views.slice(0, 1))).toBe('Luz viewed your profile');
  expect(groupedMessage([view('1', 'Luz', 'x'), view('2', 'Luz', 'x')])).toBe('Luz viewed your profile');
  const said = (message: string) => ({ id: message, type: 'NEW_MESSAGE' as const, message, relatedId: 'talk' });
  expect(groupedMessage([said('Luz: Yes'), said('Luz: Hello')])).toBe('Luz: Yes');
  expect(groupedLine('NEW_MESSAGE', 2)).toBe('2 messages');
  expect(groupedLine('JOB_UPDATE', 3)).toBe('3 updates');
  expect(groupedLine('JOB_UPDATE', 1)).toBeNull();
  expect(groupedLine('PROFILE_VIEW', 3)).toBeNull();
});
