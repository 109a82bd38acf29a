/**
 * SQLSTATE classes and codes that say "not now" (PostgreSQL manual, appendix A): connection exceptions, insufficient
 * resources, shutdown and start, a lock or a statement that took too long, a server that may only be read (a standby, or
 * a primary that is being replaced).
 */
const NOT_NOW = /^(?:08|53|57P0[1-5]$|57014$|55P03$|25P03$|25006$)/;
const READ_ONLY = '25006';
/** Those of them that mean that the connection ended, whatever was under way on it. */
const CUT = /^(?:08|57P0[1-5]$|25P03$)/;
/** A connection that broke. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
/**
 * A connection that was never made: these codes count only for `connect` or a look-up, because a missing file also says
 * ENOENT.
 */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', ...BROKEN]);
/** The driver's own errors, which have no code: no connection in time, or one that was lost or given up. */
const NEVER_MADE = /timeout exceeded when trying to connect|terminated due to connection timeout|^timeout expired$/i;
const LOST = /^connection terminated(?: unexpectedly)?$|not queryable|^query read timeout$/i;

/** The driver's words for "all connections are in use, and stayed so for as long as we wait". */
const ALL_IN_USE = 'timeout exceeded when trying to connect';

/** It is not the database that is away: too many want the same thing at once. Nothing was begun. */
export class Busy extends Error {
  override name = 'Busy';
}

/** The connection was lost while something was being written: it may be stored or not, and we cannot know. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
  constructor(cause: unknown) {
    super('the connection was lost before the database said whether it is done', { cause });
  }
}

/**
 * Whether a request failed because the database cannot be reached at the moment, rather than through a fault of ours.
 */
export function isDatabaseAway(error: unknown): boolean {
  return some(error, (one, code) => {
    if (one instanceof OutcomeUnknown || one instanceof Busy || NOT_NOW.test(code) || NEVER_MADE.test(one.message))
      return true;
    return isLost(one, code) || (UNREACHABLE.has(code) && isConnecting(one));
  });
}

/** Whether a request failed because too many are asked for at once: then trying again in a moment helps. */
export function isBusy(error: unknown): boolean {
  return some(error, (one) => one instanceof Busy || one.message === ALL_IN_USE);
}

/** Whether a connection was lost, or given up, while a statement was under way on it. */
export function wasLostUnderWay(error: unknown): boolean {
  return some(error, isLost);
}

/** Whether something was to be written where the database may only be read. */
export function isReadOnly(error: unknown): boolean {
  return some(error, (_, code) => code === READ_ONLY);
}

export function isOutcomeUnknown(error: unknown): boolean {
  return some(error, (one) => one instanceof OutcomeUnknown);
}

/** The loss alone, of a write that holds nothing of the user's: they need not be told that its outcome is unknown. */
export function lossAlone(error: unknown): unknown {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof OutcomeUnknown) return one.cause;
  return error;
}

function isLost(one: Error, code: string): boolean {
  return CUT.test(code) || LOST.test(one.message) || (BROKEN.has(code) && !isConnecting(one));
}

const isConnecting = (one: Error) => 'syscall' in one && (one.syscall === 'connect' || one.syscall === 'getaddrinfo');

/** An error and its causes: a failed query's error is wrapped in one with the text of the query. */
function some(error: unknown, isSo: (one: Error, code: string) => boolean): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (isSo(one, 'code' in one ? String(one.code) : '')) return true;
    // A host with several addresses fails once for each of them.
    if (one instanceof AggregateError && one.errors.some((each) => some(each, isSo))) return true;
  }
  return false;
}
