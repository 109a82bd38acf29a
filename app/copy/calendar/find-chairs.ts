export const findChairs = {
  title: 'Find Chairs',
  another: 'Find another chair',
  onlyFree: 'Only shops with open chairs',
} as const;
