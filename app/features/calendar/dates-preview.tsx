import { CalendarCheck } from 'lucide-react';
import { windows as words } from '#app/copy/calendar.ts';
import { dateLabel, daysLabel } from '#app/copy/dates.ts';
import { DAYS_AT_ONCE } from '#app/domain/calendar-forms.ts';
import { type Days, isCalendarDate, lengthOf } from '#app/domain/dates.ts';
import {
  closedEdge,
  REPEAT_TIMES_MAX,
  REPEATS,
  type Repeat,
  repeatedDays,
  runsIntoItself,
  workingDays,
} from '#app/domain/opening-hours.ts';

/** What is typed into the fields that say which dates; anything at all. */
export type TypedDates = Partial<Record<'first' | 'last' | 'repeat' | 'times', unknown>>;

/** The dates that would be opened, while what is typed makes sense. */
export function datesTyped({ first, last, repeat, times }: TypedDates): Days[] {
  if (typeof first !== 'string' || typeof last !== 'string') return [];
  if (!isCalendarDate(first) || !isCalendarDate(last) || last < first) return [];
  const days = { first, last };
  const how: Repeat = REPEATS.find((known) => known === repeat) ?? 'ONCE';
  const count = how === 'ONCE' ? 1 : Number(times);
  if (!Number.isInteger(count) || count < 1 || count > REPEAT_TIMES_MAX) return [];
  if (lengthOf(days) > DAYS_AT_ONCE || (count > 1 && runsIntoItself(days, how))) return [];
  return repeatedDays(days, how, count);
}

type DatesPreviewProps = { typed: TypedDates; closed: readonly number[] };

/** Every date that will be open, before it is. */
export function DatesPreview({ typed, closed }: DatesPreviewProps) {
  const all = datesTyped(typed);
  const closedWeekdays = new Set(closed);
  return (
    <section aria-label="These dates" aria-live="polite" className="inked border-dashed bg-surface px-4 py-3 sm:px-6">
      <h2 className="flex items-center gap-2 text-xl">
        <CalendarCheck size={20} aria-hidden="true" />
        These dates
      </h2>
      {all.length === 0 ? (
        <p className="mt-1 text-muted">Enter the first and the last day, and they are listed here.</p>
      ) : (
        <ol className="mt-2 divide-y divide-hairline">
          {all.map((days) => {
            const edge = closedEdge(days, closedWeekdays);
            return (
              <li key={days.first} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                <span className="font-semibold tabular-nums">{daysLabel(days)}</span>
                <span className="text-muted">{words.counted(lengthOf(days), workingDays(days, closedWeekdays))}</span>
                {edge ? <span className="w-full text-sm">{words.closedEdge(dateLabel(edge))}</span> : null}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
