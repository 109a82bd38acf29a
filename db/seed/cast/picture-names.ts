/** What the files of the cast's pictures are called, without size and ending. */
export const pictureName = {
  face: (artist: string) => `${artist}-face`,
  emblem: (shop: string) => `${shop}-emblem`,
  work: (artist: string, index: number) => `${artist}-work-${index + 1}`,
  photo: (shop: string, index: number) => `${shop}-photo-${index + 1}`,
};

/** One picture as it lies in db/seed/pictures: its sizes, smallest first, and the colour shown while it loads. */
export type StoredPicture = {
  name: string;
  colour: string;
  sizes: { file: string; width: number; height: number; bytes: number }[];
};
