import type { TattooStyle } from '#app/domain/profiles.ts';
import { ribbon, spark, threeDots } from '#db/seed/art/fillers.ts';
import { BOLD_INKS, INK, JEWEL_INKS, MUSTARD, PAPER, PAPERS, RED } from '#db/seed/art/palette.ts';
import { japanese, neoTraditional, newSchool, traditional } from '#db/seed/art/scenes-bold.ts';
import { blackwork, geometric, illustrative, minimalist, tribal } from '#db/seed/art/scenes-line.ts';
import { blackAndGrey, colour, portrait, realism, watercolor } from '#db/seed/art/scenes-soft.ts';
import { border, type Drawing, finished, n, newSheet, paper, placed, type Sheet } from '#db/seed/art/sheet.ts';
import { bold, dotted, fine, hatched, lit, solid } from '#db/seed/art/techniques.ts';

/** One picture of work: a single design, or a sheet of several when more than one motif is named. */
export type Piece = { seed: string; style: TattooStyle; motifs: readonly string[]; width: number; height: number };

const SCENES: Record<TattooStyle, (sheet: Sheet, motif: string) => string> = {
  Traditional: traditional,
  'Neo-Traditional': neoTraditional,
  Japanese: japanese,
  Realism: realism,
  'Black and Grey': blackAndGrey,
  Color: colour,
  Watercolor: watercolor,
  Tribal: tribal,
  Blackwork: blackwork,
  Minimalist: minimalist,
  Geometric: geometric,
  Portrait: portrait,
  'New School': newSchool,
  Illustrative: illustrative,
};

const GREYS = ['#F4EFE6', '#8C857B', '#1C1815'] as const;

/** How one small design on a sheet of several is drawn. */
function mark(sheet: Sheet, style: TattooStyle, motif: string): string {
  switch (style) {
    case 'Traditional':
    case 'New School':
    case 'Color':
    case 'Watercolor':
      return bold(sheet, motif, sheet.random.some(BOLD_INKS, 2), 30);
    case 'Neo-Traditional':
    case 'Japanese':
      return bold(sheet, motif, sheet.random.some(JEWEL_INKS, 2), 26);
    case 'Realism':
    case 'Portrait':
    case 'Black and Grey':
      return lit(sheet, motif, GREYS, 8);
    case 'Minimalist':
      return fine(motif, 7);
    case 'Geometric':
      return dotted(sheet, motif, 7, 2000);
    case 'Illustrative':
      return hatched(sheet, motif);
    default:
      return solid(motif);
  }
}

/** Several designs in rows, with sparks and dots in the gaps, as they hang on the wall of a shop. */
function sheetOfFlash(sheet: Sheet, style: TattooStyle, motifs: readonly string[]): string {
  const { width, height, side, random } = sheet;
  const columns = width > height ? 3 : 2;
  const rows = Math.ceil(motifs.length / columns);
  const margin = side * 0.08;
  const cellWidth = (width - 2 * margin) / columns;
  const headline = style === 'Traditional' || style === 'New School' ? side * 0.13 : 0;
  const cellHeight = (height - 2 * margin - headline) / rows;
  const size = Math.min(cellWidth, cellHeight) * 0.86;
  const parts = motifs.map((motif, i) => {
    const x = margin + ((i % columns) + 0.5) * cellWidth;
    const y = margin + headline + (Math.floor(i / columns) + 0.5) * cellHeight;
    return placed(mark(sheet, style, motif), x, y, size * random.between(0.92, 1.08), random.between(-9, 9));
  });
  if (headline)
    parts.push(
      ribbon(width / 2, margin + headline * 0.35, side * 0.5, random.pick([MUSTARD, RED, PAPER]), side * 0.006),
    );
  for (let row = 1; row < rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const inset = column === 0 || column === columns ? side * 0.02 : 0;
      const x = margin + column * cellWidth + (column === 0 ? inset : -inset);
      const y = margin + headline + row * cellHeight;
      parts.push((row + column) % 2 === 0 ? spark(x, y, side * 0.02) : threeDots(x, y, side * 0.012));
    }
  }
  return parts.join('');
}

/** Draws a piece of work. The same seed draws the same picture. */
export function drawPiece(piece: Piece): Drawing {
  const sheet = newSheet(piece.seed, piece.width, piece.height);
  const [motif = 'rose'] = piece.motifs;
  const many = piece.motifs.length > 1;
  const ground = piece.style === 'Minimalist' ? '#FAF6EE' : many ? PAPERS[1] : sheet.random.pick([PAPER, ...PAPERS]);
  const framed = many || (piece.style !== 'Minimalist' && piece.style !== 'Watercolor' && sheet.random.chance(0.75));
  const body = many ? sheetOfFlash(sheet, piece.style, piece.motifs) : SCENES[piece.style](sheet, motif);
  const inset = sheet.side * 0.04;
  const clip = sheet.define(
    'page',
    (id) =>
      `<clipPath id="${id}"><rect x="${n(inset)}" y="${n(inset)}" width="${n(piece.width - 2 * inset)}" height="${n(piece.height - 2 * inset)}"/></clipPath>`,
  );
  const inside = framed ? `<g clip-path="${clip}">${body}</g>${border(sheet, INK)}` : body;
  return finished(sheet, `${paper(sheet, ground)}${inside}`);
}
