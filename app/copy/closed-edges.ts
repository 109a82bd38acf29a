import { weekdaysLabel } from '#app/copy/weekdays.ts';
import { WEEKDAYS } from '#app/domain/business-hours.ts';
import type { ClosedEdge } from '#app/domain/closed-edges.ts';

const DOES = { first: 'begins', last: 'ends' } as const;

/**
 * 'Iron Rose is now closed on Mondays; your guest spot begins on one' (trade A6, 6). `spot` is what its reader calls the
 * guest spot. Without an end.
 */
export function closedEdgesLine(closed: readonly ClosedEdge[], { shop, spot }: { shop: string; spot: string }): string {
  return `${shop} ${shop === 'You' ? 'are' : 'is'} now closed on ${closedOn(closed)}; ${spot} ${meets(closed)}`;
}

/** 'Mondays', 'Mondays and Fridays', in the order of the week. */
function closedOn(closed: readonly ClosedEdge[]): string {
  return weekdaysLabel([...new Set(closed.map(({ weekday }) => weekday))]);
}

function meets(closed: readonly ClosedEdge[]): string {
  const isOneWeekday = new Set(closed.map(({ weekday }) => weekday)).size === 1;
  if (isOneWeekday) return `${closed.map(({ edge }) => DOES[edge]).join(' and ')} on one`;
  return closed.map(({ edge, weekday }) => `${DOES[edge]} on a ${WEEKDAYS[weekday]}`).join(' and ');
}
