import type { Days, DaysOnward } from '#app/domain/dates.ts';
import type { StayAct, StayReminder } from '#app/domain/stays.ts';

/**
 * Something happened to a guest spot. Both sides are stored as they were then, because one of them may be gone.
 * `STAY_LINES` lists who gets a notification (trade A2). `seq` counts the acts, so each one sends notifications only
 * once.
 */
type OfStay = {
  stayId: string;
  artistId: string | null;
  shopId: string | null;
  act: StayAct;
  seq: number;
};

/** An artist asked a shop for days. From stays. Heard by stays and notifications. */
export type StayRequested = { type: 'stay.requested' } & OfStay;

/** A shop offered days and holds a chair for them. From stays. Heard by stays and notifications. */
export type StayOffered = { type: 'stay.offered' } & OfStay;

/** An artist took the days that were offered. From stays. Heard by stays, stay-mails and notifications. */
export type StayConfirmed = { type: 'stay.confirmed' } & OfStay;

/** The days or the terms of a guest spot are others. From stays. Heard by stays, stay-mails and notifications. */
export type StayChanged = { type: 'stay.changed' } & OfStay;

/** A guest spot is over, for one of many reasons. From stays. Heard by stays, stay-mails and notifications. */
export type StayEnded = { type: 'stay.ended' } & OfStay;

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

/** Days of a chair are free that were not: who waits for them hears. From calendar, stays and moderation. Heard by notifications. */
export type ChairOpened = { type: 'chair.opened'; chairId: string; ranges: DaysOnward[] };

/** The daily look found free days for artists who wait for a chair of a shop. From stays. Heard by notifications. */
export type WaitsMet = { type: 'waits.met'; shopId: string; day: string; waits: MetWait[] };

/** An artist who waits for a chair, and the free days to ask for. */
export type MetWait = { waitId: string; artistId: string; days: Days };

/** A shop has a new address: its confirmed guests hear. From profiles and onboarding. Heard by notifications. */
export type ShopMoved = { type: 'shop.moved'; shopId: string; at: string };

/**
 * Somebody has left: `userIds` had guest spots with that one, also such as are over, or talked with them, and see it on open
 * pages. From stays. Heard by stays.
 */
export type StaysLeft = { type: 'stays.left'; userIds: string[] };

/** Everything that can happen with guest spots and their chairs. */
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
