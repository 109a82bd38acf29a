import type { StayEndKind, StayStatus } from '#app/domain/stays/stays.ts';
import { rulesOf, type Transition } from '#app/domain/stays/stays.ts';

/** An act, and how many days before the first day it happened; for a finished guest spot's last act, when it was. */
type Done = [act: Transition, daysBefore: number | null];

const CONFIRMED: Done[] = [
  ['ASK', 30],
  ['ACCEPT_DATES', 25],
  ['CONFIRM', 20],
];

/** How a guest spot came to be in its state. */
const PATHS: Record<StayStatus, readonly Done[]> = {
  REQUESTED: [['ASK', 30]],
  OFFERED: CONFIRMED.slice(0, 2),
  CONFIRMED,
  COMPLETED: [...CONFIRMED, ['COMPLETE', null]],
  DECLINED: [
    ['ASK', 30],
    ['DECLINE_REQUEST', 25],
  ],
  WITHDRAWN: [
    ['ASK', 30],
    ['WITHDRAW_REQUEST', 25],
  ],
  EXPIRED: [
    ['ASK', 30],
    ['ANSWER_LAPSED', 23],
  ],
  CANCELED: [...CONFIRMED, ['CANCEL', 10]],
};

const END_KINDS: Partial<Record<StayStatus, StayEndKind>> = {
  DECLINED: 'DATES_TAKEN',
  WITHDRAWN: 'WITHDRAWN',
  EXPIRED: 'NOT_ANSWERED',
  CANCELED: 'CALLED_OFF',
};

/** A line of history, for the guest spots of a state. */
type Step = { status: StayStatus; seq: number; act: Transition; by: 'ARTIST' | 'SHOP' | null; days: number | null };

/** The last one of each state, as the guest spot itself has it. */
type LastStep = Step & { kind: StayEndKind | null };

/** All of them, walked along the table of acts: nothing is there that nobody could have done. */
export const STEPS: readonly Step[] = Object.entries(PATHS).flatMap(([to, path]) => {
  let from: StayStatus | null = null;
  return path.map(([act, days], index): Step => {
    const line = rulesOf(act).find((one) => one.from === from);
    if (!line) throw new Error(`${act} does not lead on from ${from}`);
    from = line.to;
    const by = line.by === 'ARTIST' || line.by === 'SHOP' ? line.by : null;
    return { status: to as StayStatus, seq: index + 1, act, by, days };
  });
});

export const LAST_STEPS: readonly LastStep[] = Object.entries(PATHS).flatMap(([status, { length }]) =>
  STEPS.filter((step) => step.status === status && step.seq === length).map((step) => ({
    ...step,
    kind: END_KINDS[step.status] ?? null,
  })),
);
