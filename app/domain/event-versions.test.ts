import { describe, expect, test } from 'vitest';
import { EVENT_TYPES, EVENT_VERSIONS, fromStored, type StoredEvent, toStored } from '#app/domain/event-versions.ts';
import type { DomainEvent, EventOf } from '#app/domain/events.ts';

const ID = '00000000-0000-4000-8000-000000000001';

/** Each event as it is written today. */
const TODAY: { [Type in DomainEvent['type']]: EventOf<Type> } = {
  'account.registered': { type: 'account.registered', userId: ID, returnTo: '/jobs' },
  'account.deleted': { type: 'account.deleted', userId: ID, email: 'robin@example.test' },
  'security.changed': { type: 'security.changed', userId: ID, what: 'passkey-added' },
  'sessions.ended': { type: 'sessions.ended', userId: ID },
  'profile.saved': { type: 'profile.saved', subject: 'shop', subjectId: ID },
  'profile.viewed': { type: 'profile.viewed', viewId: ID, subject: 'artist', subjectId: ID, viewerId: ID },
  'shop.claimed': { type: 'shop.claimed', shopId: ID, userId: ID },
  'job.posted': { type: 'job.posted', jobId: ID, shopId: ID },
  'job.updated': { type: 'job.updated', jobId: ID },
  'job.deleted': { type: 'job.deleted', jobId: ID },
  'application.submitted': { type: 'application.submitted', applicationId: ID, jobId: ID, artistId: ID, shopId: ID },
  'application.decided': { type: 'application.decided', applicationId: ID, status: 'ACCEPTED' },
  'message.sent': { type: 'message.sent', messageId: ID, conversationId: ID },
  'conversation.read': { type: 'conversation.read', conversationId: ID, readerId: ID },
  'notifications.read': { type: 'notifications.read', readerId: ID },
};

/**
 * The same as every version of it wrote them, the first one first. What stands here lies in somebody's outbox: it is
 * never changed, only added to.
 */
const WRITTEN: Record<DomainEvent['type'], object[]> = {
  'account.registered': [{ userId: ID, returnTo: '/jobs' }],
  'account.deleted': [
    { userId: ID, email: 'robin@example.test', role: 'SHOP', fileIds: [ID] },
    { userId: ID, email: 'robin@example.test' },
  ],
  'security.changed': [{ userId: ID, what: 'passkey-added' }],
  'sessions.ended': [{ userId: ID }],
  'profile.saved': [{ subject: 'shop', subjectId: ID }],
  'profile.viewed': [{ viewId: ID, subject: 'artist', subjectId: ID, viewerId: ID }],
  'shop.claimed': [{ shopId: ID, userId: ID }],
  'job.posted': [{ jobId: ID, shopId: ID }],
  'job.updated': [{ jobId: ID }],
  'job.deleted': [{ jobId: ID }],
  'application.submitted': [
    { applicationId: ID, jobId: ID, artistId: ID, shopId: ID },
    { applicationId: ID, jobId: ID, artistId: ID, shopId: ID },
  ],
  'application.decided': [{ applicationId: ID, status: 'ACCEPTED' }],
  'message.sent': [{ messageId: ID, conversationId: ID }],
  'conversation.read': [{ conversationId: ID, readerId: ID }],
  'notifications.read': [{ readerId: ID }],
};

describe.each(EVENT_TYPES)('%s', (type) => {
  const written = WRITTEN[type].map((event, index) => ({ version: index + 1, type, ...event }));

  test('of every version is read in the shape of today', () => {
    for (const stored of written) {
      expect(fromStored(stored), `${type} of version ${stored.version}`).toEqual(TODAY[type]);
    }
  });

  test('without a version is the first', () => {
    expect(fromStored({ ...(written[0] as StoredEvent), version: undefined })).toEqual(TODAY[type]);
  });

  test('is written as the last of its versions', () => {
    expect(toStored(TODAY[type])).toEqual(written.at(-1));
    expect(EVENT_VERSIONS[type]).toBe(written.length);
  });
});

test('what nobody is told of any more ends where it lies', () => {
  expect(fromStored({ type: 'review.saved' })).toBeNull();
});
