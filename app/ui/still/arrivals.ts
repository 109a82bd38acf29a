/**
 * Pages without the framework: what a script adds to one is added when it has loaded, and again when an answer of the
 * server has taken its place (send-forms.ts).
 */
const arrivals: (() => void)[] = [];

/** Calls `arrive` for the page as it stands, and for each that takes its place. */
export function onArrival(arrive: () => void): void {
  arrivals.push(arrive);
  arrive();
}

export function arriveAgain(): void {
  for (const arrive of arrivals) arrive();
}
