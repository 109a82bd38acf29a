/**
 * SQLSTATE classes and codes of temporary failures (PostgreSQL manual, appendix A): connection exceptions, insufficient
 * resources, shutdown and startup, a timeout of a lock or statement, a read-only server (a standby, or a primary that
 * is being replaced).
 */
const NOT_NOW = /^(?:08|53|57P0[1-5]$|57014$|55P03$|25P03$|25006$)/;
const READ_ONLY = '25006';
/** Those of them that end the connection and any statement on it. */
const CUT = /^(?:08|57P0[1-5]$|25P03$)/;
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
/**
 * Errors before a connection exists. They count only for `connect` or a DNS lookup, because a missing file also has
 * ENOENT.
 */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', ...BROKEN]);
/** The driver's own errors, which have no code: a connection timeout, or a lost connection. */
const NEVER_MADE = /timeout exceeded when trying to connect|terminated due to connection timeout|^timeout expired$/i;
const LOST = /^connection terminated(?: unexpectedly)?$|not queryable|^query read timeout$/i;

/** The driver's message when all connections stay in use until the timeout. */
const ALL_IN_USE = 'timeout exceeded when trying to connect';

/** Too many want the same resource at once, but the database is up. Nothing was started. */
export class Busy extends Error {
  override name = 'Busy';
}

/** The connection was lost during a write, so it is unknown whether the write was stored. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
  constructor(cause: unknown) {
    super('the connection was lost before the database said whether it is done', { cause });
  }
}

/** Whether a request failed because the database is unavailable, not because of a bug. */
export function isDatabaseAway(error: unknown): boolean {
  return some(error, (one, code) => {
    if (one instanceof OutcomeUnknown || one instanceof Busy || NOT_NOW.test(code) || NEVER_MADE.test(one.message))
      return true;
    return isLost(one, code) || (UNREACHABLE.has(code) && isConnecting(one));
  });
}

/** Whether a request failed because of overload, so a retry soon can succeed. */
export function isBusy(error: unknown): boolean {
  return some(error, (one) => one instanceof Busy || one.message === ALL_IN_USE);
}

/** Whether a connection was lost or given up during a statement. */
export function wasLostUnderWay(error: unknown): boolean {
  return some(error, isLost);
}

/** Whether a write failed because the database is read-only. */
export function isReadOnly(error: unknown): boolean {
  return some(error, (_, code) => code === READ_ONLY);
}

export function isOutcomeUnknown(error: unknown): boolean {
  return some(error, (one) => one instanceof OutcomeUnknown);
}

/**
 * The cause of an OutcomeUnknown, for a write without user data: the user need not know that its outcome is unknown.
 */
export function lossAlone(error: unknown): unknown {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof OutcomeUnknown) return one.cause;
  return error;
}

function isLost(one: Error, code: string): boolean {
  return CUT.test(code) || LOST.test(one.message) || (BROKEN.has(code) && !isConnecting(one));
}

const isConnecting = (one: Error) => 'syscall' in one && (one.syscall === 'connect' || one.syscall === 'getaddrinfo');

/** Checks an error and its causes: the error of a failed query is wrapped in one with the query's text. */
function some(error: unknown, isSo: (one: Error, code: string) => boolean): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (isSo(one, 'code' in one ? String(one.code) : '')) return true;
    // A host with several addresses fails once for each.
    if (one instanceof AggregateError && one.errors.some((each) => some(each, isSo))) return true;
  }
  return false;
}
