import type { DomainEvent } from '#app/domain/events.ts';

/** An event as it lies in the outbox. One without a version was written before there were any, and is version 1. */
export type StoredEvent = { type: string; version?: number };

type Step = (stored: Record<string, unknown>) => Record<string, unknown>;

/**
 * What has changed about each event since it was first written: one step per change, which turns the shape before it
 * into the shape after it. When you change an event, add a step here, for the rows that still lie in the outbox when
 * the new version starts. Never remove a step (record 006).
 */
const STEPS: Record<DomainEvent['type'], Step[]> = {
  'account.registered': [],
  // 2: without the fields that nobody read.
  'account.deleted': [({ role: _, fileIds: __, ...event }) => event],
  'security.changed': [],
  'sessions.ended': [],
  'staff.added': [],
  'account.suspended': [],
  'suspension.ended': [],
  'profile.saved': [],
  'profile.viewed': [],
  'shop.claimed': [],
  'shops.merged': [],
  'shop.vouched-for': [],
  'job.posted': [],
  // 2: what became of its status. Before, every save was told in the same words.
  'job.updated': [(event) => ({ ...event, newStatus: null })],
  'job.deleted': [],
  'job.put-back': [],
  // 2: the job's counter follows from it. An earlier version would tell the shop, and not count.
  'application.submitted': [(event) => event],
  'application.decided': [],
  'applications.waiting': [],
  'review.answered': [],
  'message.sent': [],
  'message.changed': [],
  'conversation.read': [],
  'conversation.filed': [],
  'member.blocked': [],
  'member.unblocked': [],
  'notifications.read': [],
  'data.ready': [],
  'data.failed': [],
  'case.decided': [],
  'case.undone': [],
  'appeal.answered': [],
  'announcement.changed': [],
  'stay.requested': [],
  'stay.offered': [],
  'stay.confirmed': [],
  'stay.changed': [],
  'stay.ended': [],
  'stay.due': [],
  'chair.opened': [],
  'waits.met': [],
  'shop.moved': [],
  'stays.left': [],
};

/** Events that are no longer written: those that an earlier version left in the outbox are dropped. */
const GIVEN_UP = ['account.confirmed', 'review.saved', 'chair.renamed', 'guest-rules.eased', 'shop.put-back'];

export const EVENT_TYPES = Object.keys(STEPS) as DomainEvent['type'][];

/** The version in which each event is written today. Rows with a later one are left for a process that knows it. */
export const EVENT_VERSIONS: Readonly<Record<string, number>> = Object.fromEntries([
  ...EVENT_TYPES.map((type) => [type, STEPS[type].length + 1]),
  ...GIVEN_UP.map((type) => [type, 1]),
]);

/** An event as it is put into the outbox. */
export function toStored(event: DomainEvent): StoredEvent {
  return { ...event, version: EVENT_VERSIONS[event.type] };
}

/** An event of the outbox in today's shape, whatever version wrote it; null for events that no longer exist. */
export function fromStored({ version = 1, ...stored }: StoredEvent): DomainEvent | null {
  if (GIVEN_UP.includes(stored.type)) return null;
  const steps = STEPS[stored.type as DomainEvent['type']].slice(version - 1);
  return steps.reduce<Record<string, unknown>>((event, step) => step(event), stored) as DomainEvent;
}
