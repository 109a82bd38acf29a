/** Ways to /chairs, for pages that need none of its other words. */
export const findChairs = {
  title: 'Find Chairs',
  /** Beside one's guest spots. */
  another: 'Find a free chair for other dates',
  /** Over shops that may have none. */
  onlyFree: 'Only those with a free chair',
} as const;
