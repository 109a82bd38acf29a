import { setTimeout as pause } from 'node:timers/promises';

/** Well above the time that the work takes, and short enough to wait for. */
export const STEP_MS = 250;

/**
 * Answers after a whole number of steps, however long the work took: timing must not tell whether the address has an
 * account (trust A10). The same work is done in both cases too, but what the database writes still differs. `mayTell`
 * skips the wait for results that are no secret.
 */
export async function evenly<T>(work: () => Promise<T>, mayTell: (answer: T) => boolean = () => false): Promise<T> {
  const started = performance.now();
  const answer = await work();
  if (mayTell(answer)) return answer;
  const spent = performance.now() - started;
  await pause(Math.ceil(spent / STEP_MS) * STEP_MS - spent);
  return answer;
}
