import { setTimeout as pause } from 'node:timers/promises';

/** Well above what the work takes, and short enough to wait for. */
export const STEP_MS = 250;

/**
 * Answers after a whole number of steps, however long the work took: the time of the answer must not tell whether
 * somebody has the address that it is about (trust A10). Beside doing the same work for both: what the database has to
 * write differs all the same. `mayTell` lets go at once what is no secret any more.
 */
export async function evenly<T>(work: () => Promise<T>, mayTell: (answer: T) => boolean = () => false): Promise<T> {
  const started = performance.now();
  const answer = await work();
  if (mayTell(answer)) return answer;
  const spent = performance.now() - started;
  await pause(Math.ceil(spent / STEP_MS) * STEP_MS - spent);
  return answer;
}
