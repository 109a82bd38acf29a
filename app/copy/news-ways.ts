import type { NewsWay } from '#app/domain/notification-preferences.ts';

/** How somebody hears of a kind of news. */
export const NEWS_WAY_LABEL = {
  IN_APP: 'In the app',
  AT_ONCE: 'Mail at once',
  DAILY: 'Daily digest',
  WEEKLY: 'Weekly digest',
  OFF: 'Off',
} as const satisfies Record<NewsWay, string>;
