import { encode } from 'uqr';

export type QrPath = { size: number; path: string };

/** A text as the square that a phone scans: the dark modules as one SVG path on a square of `size` units. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const runs = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: runs.join('') };
}
