/** The address of a step, keeping where to go on to after the last one. */
export function stepPath(wizardPath: string, step: number, returnTo: string | null): string {
  const query = new URLSearchParams({ step: String(step) });
  if (returnTo) query.set('returnTo', returnTo);
  return `${wizardPath}?${query}`;
}
