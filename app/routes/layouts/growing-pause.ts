const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * How long to wait after a number of failures in a row: doubling each time, up to half a minute, with a random part, so
 * that not all browsers ask a recovered server at once.
 */
export function pauseAfter(failures: number, chance = Math.random()): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
  return Math.round((longest / 2) * (1 + chance));
}
