import { chairSearch } from '#app/copy/calendar/chair-search.ts';
import { outsideName } from '#app/copy/messages.ts';

/** In the mail about a request that a shop left unanswered: where else a chair is free (trade A2, 8). */
export const similarChairs = {
  lead: (count: number, { days, place }: { days: string; place: string }) =>
    `${count === 1 ? 'A chair that is' : 'Chairs that are'} free on the same days (${days}), in or near ${place}:`,
  /** 'Ask Rose & Co in Round Rock, TX (17 miles away)', a link to that. */
  ask: ({ shop, place, miles }: { shop: string; place: string; miles: number | null }) => {
    const away = chairSearch.away(miles);
    return `Ask ${outsideName(shop)} in ${outsideName(place)}${away ? ` (${away})` : ''}`;
  },
} as const;
