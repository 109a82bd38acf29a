const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because another row already has a value that must be unique. */
export function isUniqueViolation(error: unknown): boolean {
  // A failed query's error is wrapped in one with the text of the query.
  for (let one = error; one instanceof Error; one = one.cause) {
    if ('code' in one && one.code === UNIQUE_VIOLATION) return true;
  }
  return false;
}
