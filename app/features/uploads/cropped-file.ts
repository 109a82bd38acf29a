import type { SquareCrop } from '#app/ui/pictures/square-crop.ts';

/** As many pixels as the largest place that shows a face or a logo needs; the server makes the smaller sizes. */
const SIDE_MAX = 1200;
const QUALITY = 0.92;

/** The square as a file of its own; the file as it was where the browser cannot make one. */
export async function croppedFile(
  file: File,
  image: HTMLImageElement,
  { x, y, size }: SquareCrop,
  maxBytes: number,
): Promise<File> {
  const side = Math.max(1, Math.min(SIDE_MAX, Math.round(size)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const brush = canvas.getContext('2d');
  if (!brush) return file;
  brush.drawImage(image, x, y, size, size, 0, 0, side, side);
  const isSeeThrough = file.type !== 'image/jpeg';
  const exact = isSeeThrough ? await blobOf(canvas, 'image/png') : null;
  if (exact && exact.size <= maxBytes) return named(exact, file, 'png');
  // Transparent parts would turn black.
  brush.globalCompositeOperation = 'destination-over';
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, side, side);
  const blob = await blobOf(canvas, 'image/jpeg');
  return blob ? named(blob, file, 'jpg') : file;
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

function named(blob: Blob, { name }: File, ending: string): File {
  return new File([blob], `${name.replace(/\.[^.]*$/, '') || 'picture'}.${ending}`, { type: blob.type });
}
