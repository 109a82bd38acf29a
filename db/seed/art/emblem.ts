import { rays, spark } from '#db/seed/art/fillers.ts';
import { BLUE, CREAM, GREEN, INK, MUSTARD, PAPER, PLUM, RED, TEAL } from '#db/seed/art/palette.ts';
import { at, type Drawing, finished, n, newSheet, placed } from '#db/seed/art/sheet.ts';
import { bold, solid } from '#db/seed/art/techniques.ts';

export type EmblemShape = 'round' | 'shield' | 'diamond' | 'arch' | 'stamp';
export type Emblem = {
  seed: string;
  motif: string;
  shape: EmblemShape;
  colour: 'red' | 'green' | 'blue' | 'mustard' | 'plum' | 'teal' | 'ink';
};

const SIZE = 640;
const COLOURS = { red: RED, green: GREEN, blue: BLUE, mustard: MUSTARD, plum: PLUM, teal: TEAL, ink: INK };

const OUTLINES: Record<EmblemShape, string> = {
  round: 'M0 -252A252 252 0 1 1 0 252A252 252 0 1 1 0 -252Z',
  shield:
    'M0 -262C90 -214 170 -206 226 -214C236 -20 196 160 0 268C-196 160 -236 -20 -226 -214C-170 -206 -90 -214 0 -262Z',
  diamond: 'M0 -284L284 0L0 284L-284 0Z',
  arch: 'M-216 252V-36A216 216 0 0 1 216 -36V252Z',
  stamp: `${Array.from({ length: 24 }, (_, i) => {
    const t = (i / 24) * Math.PI * 2;
    const r = i % 2 === 0 ? 268 : 242;
    return `${i === 0 ? 'M' : 'L'}${n(Math.sin(t) * r)} ${n(-Math.cos(t) * r)}`;
  }).join('')}Z`,
};

/** The sign over a shop's door: one ornament in a badge. */
export function drawEmblem({ seed, motif, shape, colour }: Emblem): Drawing {
  const sheet = newSheet(seed, SIZE, SIZE);
  const fill = COLOURS[colour];
  const outline = OUTLINES[shape];
  const dark = colour !== 'mustard';
  const badge = `<path d="${outline}" fill="${fill}" stroke="${INK}" stroke-width="16" stroke-linejoin="round"/>`;
  const inner = `<path d="${outline}" fill="none" stroke="${dark ? PAPER : INK}" stroke-width="5" transform="scale(.9)"/>`;
  const clip = sheet.define(
    'badge',
    (id) => `<clipPath id="${id}"><path d="${outline}" transform="scale(.89)"/></clipPath>`,
  );
  const light = `<g clip-path="${clip}" opacity=".16">${rays(0, 0, 60, 300, 40, dark ? PAPER : INK, 0.9)}</g>`;
  const size = shape === 'diamond' ? 270 : shape === 'arch' ? 310 : 320;
  const lift = shape === 'arch' ? 26 : shape === 'shield' ? -14 : 0;
  const ornament =
    colour === 'ink'
      ? solid(motif, CREAM)
      : bold(sheet, motif, sheet.random.some([CREAM, dark ? MUSTARD : RED, PAPER], 2), 30);
  const stars =
    shape === 'arch'
      ? `${spark(-90, -168, 16, dark ? CREAM : INK)}${spark(0, -204, 20, dark ? CREAM : INK)}${spark(90, -168, 16, dark ? CREAM : INK)}`
      : '';
  const body = `${badge}${light}${inner}${stars}${placed(ornament, 0, lift, size)}`;
  return finished(
    sheet,
    `<rect width="${SIZE}" height="${SIZE}" fill="${CREAM}"/>${at(SIZE / 2, SIZE / 2, 1, 0, body)}`,
  );
}
