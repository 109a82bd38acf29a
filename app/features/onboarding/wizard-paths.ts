import { withDone } from '#app/copy/done.ts';

type Wizard = { path: string; home: string };

/** Where saving a step leads: to the next one; after the last to where the person came from, else to the dashboard. */
export function pathAfter(step: number, isCompleted: boolean, returnTo: string | null, { path, home }: Wizard): string {
  return isCompleted ? withDone(returnTo ?? home, 'setup-complete') : stepPath(path, step + 1, returnTo);
}

/** Where Back leads: to the step before; from the first to the dashboard, which keeps where to go on to. */
export function pathBefore(step: number, returnTo: string | null, { path, home }: Wizard): string {
  if (step > 1) return stepPath(path, step - 1, returnTo);
  return returnTo ? `${home}?${new URLSearchParams({ returnTo })}` : home;
}

/** The address of a step, keeping where to go on to after the last one. */
export function stepPath(wizardPath: string, step: number, returnTo: string | null): string {
  const query = new URLSearchParams({ step: String(step) });
  if (returnTo) query.set('returnTo', returnTo);
  return `${wizardPath}?${query}`;
}
