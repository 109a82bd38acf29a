import { expect, test } from 'vitest';
import { NOTIFICATION_TITLE, notificationMessage } from '#app/copy/notifications.ts';
import { NOTIFICATION_TYPES } from '#app/domain/notification.ts';

test('every type has its title', () => {
  expect(NOTIFICATION_TYPES.map((type) => NOTIFICATION_TITLE[type])).toEqual([
    'New Job Application',
    'Application Status Update',
    'New Message',
    'Profile View',
    'Job Update',
  ]);
});

test.each([
  [notificationMessage.newApplication('Jane', 'Guest spot'), 'Jane applied for Guest spot'],
  [notificationMessage.applicationDecided('Inkwell', 'ACCEPTED', 'X'), 'Inkwell has accepted your application for X'],
  [notificationMessage.applicationDecided('Inkwell', 'REJECTED', 'X'), 'Inkwell has rejected your application for X'],
  [notificationMessage.newMessage('Jane', 'x'.repeat(60)), `Jane: ${'x'.repeat(50)}...`],
  [notificationMessage.jobUpdated('Inkwell', 'X'), 'Inkwell has updated its job posting for X'],
  [
    notificationMessage.jobDeleted('Inkwell', 'X'),
    'Inkwell has removed its job posting for X. Your application is closed.',
  ],
  [notificationMessage.profileViewed('Inkwell'), 'Inkwell viewed your profile'],
])('%s', (message, expected) => {
  expect(message).toBe(expected);
});
