import { describe, expect, test } from 'vitest';
import {
  type DomainEvent,
  EVENT_TYPES,
  EVENT_VERSIONS,
  fromStored,
  type StoredEvent,
  toStored,
} from '#app/domain/events.ts';
import { ID, sampleEvents } from '#tests/support/sample-events.ts';

const TODAY = sampleEvents(ID);

/**
 * A sample of every version of each event, oldest first. Events like these may still be in an outbox, so never change
 * one; only add.
 */
const WRITTEN: Record<DomainEvent['type'], object[]> = {
  'account.registered': [{ userId: ID, returnTo: '/jobs' }],
  'account.deleted': [
    { userId: ID, email: 'robin@example.test', role: 'SHOP', fileIds: [ID] },
    { userId: ID, email: 'robin@example.test' },
  ],
  'security.changed': [{ userId: ID, what: 'passkey-added' }],
  'sessions.ended': [{ userId: ID }],
  'staff.added': [{ userId: ID }],
  'account.suspended': [{ suspensionId: ID, userId: ID }],
  'suspension.ended': [{ suspensionId: ID, userId: ID }],
  'profile.saved': [{ subject: 'shop', subjectId: ID }],
  'profile.viewed': [{ viewId: ID, subject: 'artist', subjectId: ID, viewerId: ID }],
  'shop.claimed': [{ shopId: ID, userId: ID }],
  'shops.merged': [{ shopId: ID, mergedId: ID }],
  'shop.vouched-for': [{ shopId: ID, verificationId: ID }],
  'job.posted': [{ jobId: ID, shopId: ID }],
  'job.updated': [{ jobId: ID }, { jobId: ID, newStatus: null }],
  'job.deleted': [{ jobId: ID }],
  'job.put-back': [{ jobId: ID }],
  'application.submitted': [
    { applicationId: ID, jobId: ID, artistId: ID, shopId: ID },
    { applicationId: ID, jobId: ID, artistId: ID, shopId: ID },
  ],
  'application.decided': [{ applicationId: ID, status: 'ACCEPTED' }],
  'applications.waiting': [{ shopId: ID, count: 1, artistId: ID }],
  'review.answered': [{ reviewId: ID }],
  'message.sent': [{ messageId: ID, conversationId: ID }],
  'message.changed': [{ messageId: ID, conversationId: ID }],
  'conversation.read': [{ conversationId: ID, readerId: ID }],
  'conversation.filed': [{ conversationId: ID, readerId: ID }],
  'member.blocked': [{ userId: ID, artistId: ID, shopId: ID, blockedBy: 'ARTIST' }],
  'member.unblocked': [{ userId: ID }],
  'notifications.read': [{ readerId: ID }],
  'data.ready': [{ userId: ID, downloadId: ID, endsAt: '2026-03-14T10:00:00.000Z' }],
  'data.failed': [{ userId: ID, downloadId: ID }],
  'case.decided': [{ decisionId: ID }],
  'case.undone': [{ decisionId: ID }],
  'appeal.answered': [{ decisionId: ID }],
  'announcement.changed': [{}],
  'stay.due': [{ stayId: ID, artistId: ID, shopId: ID, reminder: 'HOLD', seq: 2, at: '2027-02-09T18:00:00.000Z' }],
  'chair.opened': [{ chairId: ID, ranges: [{ first: '2027-03-05', last: null }] }],
  'waits.met': [
    {
      shopId: ID,
      day: '2027-02-09',
      waits: [{ waitId: ID, artistId: ID, days: { first: '2027-03-05', last: '2027-03-09' } }],
    },
  ],
  'shop.moved': [{ shopId: ID, at: '2027-02-09T18:00:00.000Z' }],
  'stays.left': [{ userIds: [ID] }],
  'stay.requested': [{ stayId: ID, artistId: ID, shopId: ID, act: 'ASK', seq: 2 }],
  'stay.offered': [{ stayId: ID, artistId: ID, shopId: ID, act: 'OFFER', seq: 2 }],
  'stay.confirmed': [{ stayId: ID, artistId: ID, shopId: ID, act: 'CONFIRM', seq: 2 }],
  'stay.changed': [{ stayId: ID, artistId: ID, shopId: ID, act: 'CHANGE_OFFER', seq: 2 }],
  'stay.ended': [{ stayId: ID, artistId: ID, shopId: ID, act: 'COMPLETE', seq: 2 }],
};

describe.each(EVENT_TYPES)('%s', (type) => {
  const written = WRITTEN[type].map((event, index) => ({ version: index + 1, type, ...event }));

  test('is converted from every version to the current shape', () => {
    for (const stored of written) {
      expect(fromStored(stored), `${type} of version ${stored.version}`).toEqual(TODAY[type]);
    }
  });

  test('counts as the first version without a version number', () => {
    expect(fromStored({ ...(written[0] as StoredEvent), version: undefined })).toEqual(TODAY[type]);
  });

  test('is written in its last version', () => {
    expect(toStored(TODAY[type])).toEqual(written.at(-1));
    expect(EVENT_VERSIONS[type]).toBe(written.length);
  });
});

test('a retired event is dropped', () => {
  expect(fromStored({ type: 'review.saved' })).toBeNull();
});
