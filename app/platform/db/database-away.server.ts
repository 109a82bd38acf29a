/**
 * SQLSTATE classes and codes that say "not now" (PostgreSQL manual, appendix A): connection exceptions, insufficient
 * resources, shutdown and start, a statement that took too long.
 */
const NOT_NOW = /^(?:08|53|57P0[1-5]$|57014$)/;
/** A connection that broke. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE']);
/** One that was never made: these codes count only for `connect`, a missing file says ENOENT, too. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOENT', 'ETIMEDOUT']);
/** The driver's own, which have no code. */
const LOST = /timeout exceeded when trying to connect|connection terminated/i;

/** For those who learn that the database failed, but not how. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/** Whether a request failed because the database cannot be asked at the moment, rather than by a fault of ours. */
export function isDatabaseAway(error: unknown): boolean {
  // What a query throws is wrapped in the text of the query.
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof DatabaseAway) return true;
    const code = 'code' in one ? String(one.code) : '';
    if (NOT_NOW.test(code) || BROKEN.has(code) || LOST.test(one.message)) return true;
    if (UNREACHABLE.has(code) && 'syscall' in one && one.syscall === 'connect') return true;
  }
  return false;
}
