export const findChairs = {
  title: 'Find Chairs',
  another: 'Find a free chair for other dates',
  onlyFree: 'Only those with a free chair',
} as const;
