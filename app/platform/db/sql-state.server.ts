/** Whether a statement failed because another row already has a value that must be unique. */
export function isUniqueViolation(error: unknown): boolean {
  return hasState(error, ['23505']);
}

/**
 * Whether the database ended a transaction so that another one can go on: the two waited for each other, or would have
 * contradicted each other. Nothing of it is stored, and the same work succeeds a moment later.
 */
export function isCollision(error: unknown): boolean {
  return hasState(error, ['40P01', '40001']);
}

/** Looks at causes too: a failed query's error is wrapped in one with the text of the query. */
function hasState(error: unknown, states: string[]): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ('code' in one && states.includes(String(one.code))) return true;
  }
  return false;
}
