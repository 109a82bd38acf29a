/**
 * Whether saving `given` would change nothing of what is stored. Lists are compared as sets, because their order says
 * nothing (ruling c-98); a field that is not given stays as it is.
 */
export function changesNothing(stored: Record<string, unknown>, given: Record<string, unknown>): boolean {
  return Object.entries(given).every(
    ([name, value]) => value === undefined || inOneForm(stored[name]) === inOneForm(value),
  );
}

/** The same text for equal values, however their lists and keys are ordered. */
function inOneForm(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(inOneForm))].sort().join()}]`;
  if (typeof value !== 'object' || value === null || value instanceof Date) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, held]) => held !== undefined);
  return `{${entries
    .map(([key, held]) => `${JSON.stringify(key)}:${inOneForm(held)}`)
    .sort()
    .join()}}`;
}
