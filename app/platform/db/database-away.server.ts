/**
 * SQLSTATE codes of temporary failures (PostgreSQL manual, appendix A): connection, resources, shutdown and startup,
 * timeouts, and a read-only server (a standby or a primary that is being replaced).
 */
const NOT_NOW = /^(?:08|53|57P0[1-5]$|57014$|55P03$|25P03$|25006$)/;
const READ_ONLY = '25006';
const TIME_LIMIT = '57014';
const CUT = /^(?:08|57P0[1-5]$|25P03$)/;
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
/** Before a connection exists. Only for `connect` and DNS, because a missing file also has ENOENT. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', ...BROKEN]);
/** The driver's own errors, which have no code. */
const NEVER_MADE = /timeout exceeded when trying to connect|terminated due to connection timeout|^timeout expired$/i;
const LOST = /^connection terminated(?: unexpectedly)?$|not queryable|^query read timeout$/i;

const ALL_IN_USE = 'timeout exceeded when trying to connect';

export class Busy extends Error {
  override name = 'Busy';
}

export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
  constructor(cause: unknown) {
    super('the connection was lost before the database said whether it is done', { cause });
  }
}

export function isDatabaseAway(error: unknown): boolean {
  return some(error, (one, code) => {
    if (one instanceof OutcomeUnknown || one instanceof Busy || NOT_NOW.test(code) || NEVER_MADE.test(one.message))
      return true;
    return isLost(one, code) || (UNREACHABLE.has(code) && isConnecting(one));
  });
}

/** Too much to do, rather than no database: also a statement that hit its time limit. */
export function isBusy(error: unknown): boolean {
  return some(error, (one, code) => one instanceof Busy || one.message === ALL_IN_USE || code === TIME_LIMIT);
}

export function wasLostUnderWay(error: unknown): boolean {
  return some(error, isLost);
}

export function isReadOnly(error: unknown): boolean {
  return some(error, (_, code) => code === READ_ONLY);
}

export function isOutcomeUnknown(error: unknown): boolean {
  return some(error, (one) => one instanceof OutcomeUnknown);
}

/** For a write without user data, whose unknown outcome the user need not know. */
export function lossAlone(error: unknown): unknown {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof OutcomeUnknown) return one.cause;
  return error;
}

function isLost(one: Error, code: string): boolean {
  return CUT.test(code) || LOST.test(one.message) || (BROKEN.has(code) && !isConnecting(one));
}

const isConnecting = (one: Error) => 'syscall' in one && (one.syscall === 'connect' || one.syscall === 'getaddrinfo');

/** The error of a failed query is wrapped in one with the query's text. */
function some(error: unknown, isSo: (one: Error, code: string) => boolean): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (isSo(one, 'code' in one ? String(one.code) : '')) return true;
    // A host with several addresses fails once for each.
    if (one instanceof AggregateError && one.errors.some((each) => some(each, isSo))) return true;
  }
  return false;
}
