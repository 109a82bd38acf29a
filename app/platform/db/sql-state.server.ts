export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, ['23505']);
}

export function isExcluded(error: unknown): boolean {
  return hasCode(error, ['23P01']);
}

export function constraintOf(error: unknown): string | null {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ('constraint' in one && typeof one.constraint === 'string') return one.constraint;
  }
  return null;
}

/** Whether a deadlock or serialization failure ended the transaction: retrying succeeds. */
export function isCollision(error: unknown): boolean {
  return hasCode(error, ['40P01', '40001']);
}

/** Whether a referenced row was deleted since the transaction looked: retrying finds it gone. */
export function isReferenceGone(error: unknown): boolean {
  return hasCode(error, ['23503']);
}

export function hasCode(error: unknown, codes: readonly string[]): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ('code' in one && codes.includes(String(one.code))) return true;
  }
  return false;
}
