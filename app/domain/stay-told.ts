import type { Days } from '#app/domain/dates.ts';
import type { StaySide, StayStatus } from '#app/domain/stay.ts';
import { linesOf, type StayAct, type StayLine } from '#app/domain/stay-acts.ts';

/** One act, as the history of a guest spot has it. */
export type StayHistoryLine = {
  seq: number;
  act: string;
  /** Null: the clock, or the house. */
  actorRole: StaySide | null;
  details: Record<string, unknown>;
};

/** A guest spot as an act left it, whatever has happened to it since. */
export type StayAsOf = { line: StayLine; days: Days };

/**
 * What an act was, and which days it was about, out of the history: mails are written later than acts, and must not speak
 * of what came after. Null where the history has no such act.
 */
export function stayAsOf(history: readonly StayHistoryLine[], seq: number): StayAsOf | null {
  const until = history.filter((one) => one.seq <= seq).sort((a, b) => a.seq - b.seq);
  const act = until.at(-1);
  const days = until.reduce<Days | null>(daysAfter, null);
  if (act?.seq !== seq || !days) return null;
  const before = until.slice(0, -1);
  const wasConfirmed = before.some((one) => one.act === 'CONFIRM');
  const stood = before.reduce<StayStatus | null>(statusAfter, null);
  const lines = doneBy(act).filter(({ from }) => (from === 'CONFIRMED') === wasConfirmed);
  const line = lines.find(({ from }) => from === stood) ?? lines[0];
  return line ? { line, days } : null;
}

/** The lines of the table that this may have been, by whoever did it. */
function doneBy({ act, actorRole }: StayHistoryLine): StayLine[] {
  return linesOf(act as StayAct).filter(({ by }) =>
    actorRole === null ? by === 'CLOCK' || by === 'HOUSE' : by === actorRole,
  );
}

function statusAfter(before: StayStatus | null, act: StayHistoryLine): StayStatus | null {
  const lines = doneBy(act);
  return (lines.find(({ from }) => from === before) ?? lines[0])?.to ?? before;
}

/** Acts that move days say all of them, or only the last one. */
function daysAfter(before: Days | null, { details }: StayHistoryLine): Days | null {
  const { days, last } = details as { days?: Days; last?: string };
  if (days) return days;
  return before && last ? { ...before, last } : before;
}

/**
 * It is about an arrangement that somebody confirmed: its mail goes to the account, at once and with a calendar file,
 * and no choice of news holds it back (rulings c-103, c-159).
 */
export const isAboutConfirmed = ({ from, to }: Pick<StayLine, 'from' | 'to'>): boolean =>
  from === 'CONFIRMED' || to === 'CONFIRMED';

/** Who is mailed of it in that way. Who did it is not told, but has the confirmation for their records. */
export function mailedSides({ told, ...line }: StayLine): StaySide[] {
  if (!isAboutConfirmed(line)) return [];
  return (Object.keys(told) as StaySide[]).filter((side) => told[side] === 'mail');
}
