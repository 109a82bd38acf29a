import type { StayReminder, Transition } from '#app/domain/stays/stays.ts';
import type { Days, DaysOnward } from '#app/domain/values/dates.ts';

/**
 * Something happened to a guest spot. Both sides are stored as they were then, because one of them may be gone.
 * `TRANSITION_RULES` lists who gets a notification (trade A2). `seq` counts the acts, so each one sends notifications only
 * once.
 */
type OfStay = {
  stayId: string;
  artistId: string | null;
  shopId: string | null;
  act: Transition;
  seq: number;
};

/** An artist requested dates. From stays. Heard by stays and notifications. */
type StayRequested = { type: 'stay.requested' } & OfStay;

/** A shop offered dates and holds a chair for them. From stays. Heard by stays and notifications. */
type StayOffered = { type: 'stay.offered' } & OfStay;

/** An artist accepted an offer. From stays. Heard by stays, stay-mails and notifications. */
type StayConfirmed = { type: 'stay.confirmed' } & OfStay;

/** The dates or terms of a guest spot changed. From stays. Heard by stays, stay-mails and notifications. */
type StayChanged = { type: 'stay.changed' } & OfStay;

/** A guest spot ended, for any reason. From stays. Heard by stays, stay-mails and notifications. */
type StayEnded = { type: 'stay.ended' } & OfStay;

/**
 * A reminder of a guest spot is due. It is valid for the state since act `seq`; `at` is the scheduled time. From stays.
 * Heard by stay-mails and notifications.
 */
export type StayDue = {
  type: 'stay.due';
  stayId: string;
  artistId: string | null;
  shopId: string | null;
  reminder: StayReminder;
  seq: number;
  at: string;
};

/**
 * Days of a chair became free: artists with a matching alert get a notification. From calendar, stays and moderation.
 * Heard by notifications.
 */
export type ChairOpened = { type: 'chair.opened'; chairId: string; ranges: DaysOnward[] };

/** The daily check found free days for alerts at a shop. From stays. Heard by notifications. */
export type WaitsMet = { type: 'waits.met'; shopId: string; day: string; waits: MetWait[] };

/** An artist with an alert, and the free days. */
export type MetWait = { waitId: string; artistId: string; days: Days };

/**
 * A shop changed its address: its confirmed guests get a notification. From profiles and onboarding. Heard by
 * notifications.
 */
export type ShopMoved = { type: 'shop.moved'; shopId: string; at: string };

/**
 * A member deleted their account. `userIds` had guest spots with them, even past ones, or a conversation, so their open
 * pages reload. From stays. Heard by stays.
 */
type StaysLeft = { type: 'stays.left'; userIds: string[] };

export type StayEvent =
  | StayRequested
  | StayOffered
  | StayConfirmed
  | StayChanged
  | StayEnded
  | StayDue
  | ChairOpened
  | WaitsMet
  | ShopMoved
  | StaysLeft;
