export type SquareCrop = { x: number; y: number; size: number };
export type Pixels = { width: number; height: number };

const ZOOM_MAX = 4;
const LEAST_PIXELS = 160;

export function wholeCrop({ width, height }: Pixels): SquareCrop {
  const size = Math.min(width, height);
  return { x: (width - size) / 2, y: (height - size) / 2, size };
}

/** 1 shows the largest square; a small picture can hardly be enlarged. */
export function zoomMax({ width, height }: Pixels): number {
  return Math.max(1, Math.min(ZOOM_MAX, Math.min(width, height) / LEAST_PIXELS));
}

export function zoomedCrop(crop: SquareCrop, picture: Pixels, zoom: number): SquareCrop {
  const size = Math.min(picture.width, picture.height) / Math.max(1, Math.min(zoom, zoomMax(picture)));
  const grown = (crop.size - size) / 2;
  return within({ x: crop.x + grown, y: crop.y + grown, size }, picture);
}

export function movedCrop(crop: SquareCrop, picture: Pixels, by: { x: number; y: number }): SquareCrop {
  return within({ ...crop, x: crop.x + by.x, y: crop.y + by.y }, picture);
}

function within({ x, y, size }: SquareCrop, { width, height }: Pixels): SquareCrop {
  const clamp = (at: number, length: number) => Math.max(0, Math.min(at, length - size));
  return { x: clamp(x, width), y: clamp(y, height), size };
}
