const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * How long to wait after so many failures in a row: twice as long each time, up to half a minute, and never the same for
 * two browsers, so that a server that has come back is not asked by all of them at once.
 */
export function pauseAfter(failures: number, chance = Math.random()): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
  return Math.round((longest / 2) * (1 + chance));
}
