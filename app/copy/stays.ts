import type { DECLINE_REASONS, STAY_CLIENTS, StayStatus } from '#app/domain/stay.ts';

/** Where a guest spot stands (trade A2). */
export const STAY_STATUS_LABELS = {
  REQUESTED: 'Waiting for the shop',
  OFFERED: 'Waiting for the artist',
  CONFIRMED: 'Confirmed',
  COMPLETED: 'Stayed',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Not answered in time',
  CANCELED: 'Canceled',
} as const satisfies Record<StayStatus, string>;

/** Why a shop declines a request (trade A2, 5). */
export const DECLINE_REASON_LABELS = {
  DATES_TAKEN: 'The dates are taken',
  NO_GUESTS_THEN: 'No guests at that time',
  OTHER_STYLE: 'Looking for other styles',
  OTHER: 'Another reason',
} as const satisfies Record<(typeof DECLINE_REASONS)[number], string>;

/** Whose clients the artist will work on (trade A3). */
export const STAY_CLIENTS_LABELS = {
  OWN: 'Brings their own',
  SOME: 'Brings some',
  WALK_INS: 'Relies on walk-ins',
} as const satisfies Record<(typeof STAY_CLIENTS)[number], string>;
