import { INK } from '#db/seed/art/palette.ts';
import { type Random, randomFrom } from '#db/seed/random.ts';

/** One picture being drawn: its size in pixels, its source of chance, and what it has put into <defs> so far. */
export type Sheet = {
  width: number;
  height: number;
  centre: { x: number; y: number };
  side: number;
  random: Random;
  /** Adds a definition and returns its reference: define('clip', (id) => `<clipPath id="${id}">…`) → 'url(#clip1)'. */
  define: (kind: string, write: (id: string) => string) => string;
  defs: string[];
};

export type Drawing = { svg: string; width: number; height: number };

export function newSheet(seed: string, width: number, height: number): Sheet {
  const defs: string[] = [];
  const define: Sheet['define'] = (kind, write) => {
    const id = `${kind}${defs.length}`;
    defs.push(write(id));
    return `url(#${id})`;
  };
  const centre = { x: width / 2, y: height / 2 };
  return { width, height, centre, side: Math.min(width, height), random: randomFrom(seed), define, defs };
}

/** Numbers in drawings need one decimal, no more. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export const at = (x: number, y: number, scale: number, turn: number, body: string): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${Math.round(scale * 1000) / 1000})">${body}</g>`;

/** Puts a drawing made on the 512 grid so that its middle lies at (x, y), `size` pixels wide. */
export const placed = (body: string, x: number, y: number, size: number, turn = 0): string =>
  at(x, y, size / 512, turn, `<g transform="translate(-256 -256)">${body}</g>`);

/** Paper: the ground colour, large faint stains and a little tooth. */
export function paper(sheet: Sheet, colour: string): string {
  const { width, height, random } = sheet;
  const stains = Array.from({ length: 5 }, () => {
    const radius = random.between(0.2, 0.5) * sheet.side;
    const tone = random.pick(['#8A5A20', '#FFFFFF', '#6B4A2A']);
    const blur = sheet.define('stain', (id) => {
      const stops = `<stop offset="0" stop-color="${tone}" stop-opacity=".09"/><stop offset="1" stop-color="${tone}" stop-opacity="0"/>`;
      return `<radialGradient id="${id}">${stops}</radialGradient>`;
    });
    return `<circle cx="${n(random.between(0, width))}" cy="${n(random.between(0, height))}" r="${n(radius)}" fill="${blur}"/>`;
  });
  const tooth = sheet.define('tooth', (id) => {
    const noise = `<feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="2" seed="${random.whole(1, 999)}"/>`;
    const tint = '<feColorMatrix values="0 0 0 0 .35 0 0 0 0 .24 0 0 0 0 .1 0 0 0 .22 -.06"/>';
    return `<filter id="${id}" x="0" y="0" width="1" height="1">${noise}${tint}</filter>`;
  });
  const ground = `<rect width="${width}" height="${height}" fill="${colour}"/>`;
  return `${ground}${stains.join('')}<rect width="${width}" height="${height}" filter="${tooth}" opacity=".5"/>`;
}

/** The double rule round a flash sheet, with a small ornament in each corner. */
export function border(sheet: Sheet, colour = INK): string {
  const { width, height, side, random } = sheet;
  const outer = side * 0.035;
  const inner = side * 0.05;
  const rule = (inset: number, stroke: number) =>
    `<rect x="${n(inset)}" y="${n(inset)}" width="${n(width - 2 * inset)}" height="${n(height - 2 * inset)}" fill="none" stroke="${colour}" stroke-width="${stroke}"/>`;
  const shape = random.pick(['dot', 'diamond', 'fan'] as const);
  const reach = side * 0.028;
  const corner = (x: number, y: number, turn: number) => {
    if (shape === 'dot') return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(reach * 0.5)}" fill="${colour}"/>`;
    if (shape === 'diamond') {
      const d = `M0 ${n(-reach * 0.7)} L${n(reach * 0.7)} 0 L0 ${n(reach * 0.7)} L${n(-reach * 0.7)} 0Z`;
      return at(x, y, 1, 0, `<path d="${d}" fill="${colour}"/>`);
    }
    const d = `M0 0 L${n(reach * 1.6)} 0 A${n(reach * 1.6)} ${n(reach * 1.6)} 0 0 1 0 ${n(reach * 1.6)}Z`;
    return at(x, y, 1, turn, `<path d="${d}" fill="${colour}"/>`);
  };
  const corners = [
    corner(inner, inner, 0),
    corner(width - inner, inner, 90),
    corner(width - inner, height - inner, 180),
    corner(inner, height - inner, 270),
  ];
  return `${rule(outer, side * 0.005)}${rule(inner, side * 0.0022)}${corners.join('')}`;
}

export function finished(sheet: Sheet, body: string): Drawing {
  const { width, height } = sheet;
  const defs = `<defs>${sheet.defs.join('')}</defs>`;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;
  return { svg: `${head}${defs}${body}</svg>`, width, height };
}
