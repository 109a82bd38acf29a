const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because a row of another had the same value where only one may. */
export function isUniqueViolation(error: unknown): boolean {
  // What a query throws is wrapped in the text of the query.
  for (let one = error; one instanceof Error; one = one.cause) {
    if ('code' in one && one.code === UNIQUE_VIOLATION) return true;
  }
  return false;
}
