/**
 * SQLSTATE classes and codes that say "not now" (PostgreSQL manual, appendix A): connection exceptions, insufficient
 * resources, shutdown and start, a lock or a statement that took too long, a server that may only be read (a standby, or
 * a primary that is being replaced).
 */
const NOT_NOW = /^(?:08|53|57P0[1-5]$|57014$|55P03$|25P03$|25006$)/;
/** Those of them that come with the end of the connection, whatever was under way on it. */
const CUT = /^(?:08|57P0[1-5]$|25P03$)/;
/** A connection that broke. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
/** One that was never made: these codes count only for `connect` or a look-up, a missing file says ENOENT, too. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', ...BROKEN]);
/** The driver's own, which have no code: a connection that was waited for in vain, and one that was lost or given up. */
const NEVER_MADE = /timeout exceeded when trying to connect|terminated due to connection timeout|^timeout expired$/i;
const LOST = /^connection terminated(?: unexpectedly)?$|not queryable|^query read timeout$/i;

/** The connection was lost while something was being written down: it may be there or not, and nobody here can know. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
  constructor(cause: unknown) {
    super('the connection was lost before the database said whether it is done', { cause });
  }
}

/** Whether a request failed because the database cannot be asked at the moment, rather than by a fault of ours. */
export function isDatabaseAway(error: unknown): boolean {
  return some(error, (one, code) => {
    if (one instanceof OutcomeUnknown || NOT_NOW.test(code) || NEVER_MADE.test(one.message)) return true;
    return isLost(one, code) || (UNREACHABLE.has(code) && isConnecting(one));
  });
}

/** Whether a connection was lost, or given up, while a statement was under way on it. */
export function wasLostUnderWay(error: unknown): boolean {
  return some(error, isLost);
}

export function isOutcomeUnknown(error: unknown): boolean {
  return some(error, (one) => one instanceof OutcomeUnknown);
}

function isLost(one: Error, code: string): boolean {
  return CUT.test(code) || LOST.test(one.message) || (BROKEN.has(code) && !isConnecting(one));
}

const isConnecting = (one: Error) => 'syscall' in one && (one.syscall === 'connect' || one.syscall === 'getaddrinfo');

/** An error and what it was made from: what a query throws is wrapped in the text of the query. */
function some(error: unknown, isSo: (one: Error, code: string) => boolean): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (isSo(one, 'code' in one ? String(one.code) : '')) return true;
    // A host with several addresses fails once for each.
    if (one instanceof AggregateError && one.errors.some((each) => some(each, isSo))) return true;
  }
  return false;
}
