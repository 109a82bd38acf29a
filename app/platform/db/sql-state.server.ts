/** Whether a statement failed because another row already has a value that must be unique. */
export function isUniqueViolation(error: unknown): boolean {
  return hasState(error, ['23505']);
}

/** Whether a statement violated an exclusion constraint, such as overlapping dates. */
export function isExcluded(error: unknown): boolean {
  return hasState(error, ['23P01']);
}

/** The name of the constraint that a statement failed at; null where it failed for another reason. */
export function constraintOf(error: unknown): string | null {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ('constraint' in one && typeof one.constraint === 'string') return one.constraint;
  }
  return null;
}

/**
 * Whether the database ended a transaction so that another one can go on: the two waited for each other, or would have
 * contradicted each other. Nothing of it is stored, and the same work succeeds a moment later.
 */
export function isCollision(error: unknown): boolean {
  return hasState(error, ['40P01', '40001']);
}

/**
 * Whether a statement referred to a row that is gone: somebody deleted it, or made it a part of another one, since the
 * transaction looked. Nothing of it is stored, and the same work finds the row gone.
 */
export function isReferenceGone(error: unknown): boolean {
  return hasState(error, ['23503']);
}

/** Looks at causes too: a failed query's error is wrapped in one with the text of the query. */
function hasState(error: unknown, states: string[]): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ('code' in one && states.includes(String(one.code))) return true;
  }
  return false;
}
