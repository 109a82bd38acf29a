import { stretchesLabel } from '#app/copy/dates.ts';
import { byChair, type RunOfChair } from '#app/domain/free-runs.ts';

/** 'Window seat: Mar 1 to 4 and Mar 22 to 25, 2027; Back room: Mar 23 to 30, 2027', the soonest first. */
const said = (runs: readonly RunOfChair[]) =>
  byChair(runs)
    .map(({ chair, stretches }) => `${chair}: ${stretchesLabel(stretches)}`)
    .join('; ');

/** Which days are free, where those that were asked for are not (trade A3). */
export const freeNearby = (runs: readonly RunOfChair[]) => `Free nearby: ${said(runs)}.`;

export const noSingleChair = (runs: readonly RunOfChair[]) =>
  `No single chair is free for all those days. ${said(runs)}.`;
