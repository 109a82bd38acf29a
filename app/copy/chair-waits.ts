/** Waiting for a chair (trade A3, A5). */
export const chairWaits = {
  title: (shop: string) => `Wait for a chair at ${shop}`,
  lead: 'Tell me when a chair opens.',
  open: 'Wait for a chair',
  /** How it is told, before somebody waits. */
  how: 'When a chair is free on some of these dates, we tell you, once a day at most. Other artists are told too. First come is not first served; the shop chooses.',
  leastDays: 'At least so many working days in a row',
  wait: 'Tell me when a chair opens',
  busy: 'Saving...',
  failed: 'Failed to save this. Please try again.',
  heading: 'Waiting for a chair',
  explained: 'We tell you when one opens. First come is not first served; the shop chooses.',
  atLeast: (days: number) => (days === 1 ? 'At least 1 working day' : `At least ${days} working days in a row`),
  freeDates: 'Free dates',
  end: 'Stop waiting',
  ending: 'Taking back...',
} as const;
