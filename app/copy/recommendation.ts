import { JOB_TYPE_LABEL } from '#app/copy/jobs.ts';
import type { Distance, Fit } from '#app/domain/recommendation.ts';
import { type StateCode, US_STATES } from '#app/domain/us-states.ts';

/** Why a position is recommended: 'Blackwork, 12 miles away, guest spot'. */
export function fitLine({ style, distance, jobType }: Omit<Fit, 'score'>): string {
  const reasons = [style, distance && distanceLabel(distance), jobType && JOB_TYPE_LABEL[jobType].toLowerCase()];
  const line = reasons.filter(Boolean).join(', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

function distanceLabel(distance: Distance): string {
  if ('state' in distance) return `in ${US_STATES[distance.state as StateCode] ?? distance.state}`;
  if (distance.miles === 0) return 'in your city';
  return distance.miles === 1 ? '1 mile away' : `${distance.miles} miles away`;
}
