import { hasEnded, isAfter, isCalendarDate } from '#app/domain/calendar-date.ts';

/** The days of a job that are judged against today. */
export type JobDates = { startDate: string; applicationDeadline: string | null };

const FROM_TODAY = 'Please enter a date from today on';
const BEFORE_START = 'Please enter a deadline before the start date';

const isDay = (text: unknown): text is string => typeof text === 'string' && isCalendarDate(text);

/**
 * What is wrong with the days of a job that is posted, or of a saved one that is changed: a start in the past, a
 * deadline in the past or after the start (ruling c-89). A day that is unchanged since it was saved is not checked
 * again, however long ago it is.
 */
export function jobDateProblems(
  { startDate, applicationDeadline }: Partial<JobDates>,
  { now, saved }: { now: Date; saved?: JobDates | undefined },
): [field: keyof JobDates, message: string][] {
  const startStays = startDate === saved?.startDate;
  const deadlineStays = applicationDeadline === saved?.applicationDeadline;
  const problems: [keyof JobDates, string][] = [];
  if (isDay(startDate) && !startStays && hasEnded(startDate, now)) problems.push(['startDate', FROM_TODAY]);
  if (!isDay(applicationDeadline)) return problems;
  if (!deadlineStays && hasEnded(applicationDeadline, now)) problems.push(['applicationDeadline', FROM_TODAY]);
  const isLate = isDay(startDate) && isAfter(applicationDeadline, startDate);
  if (isLate && !(startStays && deadlineStays)) problems.push(['applicationDeadline', BEFORE_START]);
  return problems;
}
