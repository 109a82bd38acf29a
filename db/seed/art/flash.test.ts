import { expect, test } from 'vitest';
import { TATTOO_STYLES } from '#app/domain/profiles.ts';
import { drawPiece } from '#db/seed/art/flash.ts';
import { render } from '#db/seed/art/render.server.ts';

const piece = (seed: string, style: (typeof TATTOO_STYLES)[number] = 'Traditional') => ({
  seed,
  style,
  motifs: ['rose'],
  width: 800,
  height: 1000,
});

test('the same seed draws the same picture', () => {
  expect(drawPiece(piece('a'))).toEqual(drawPiece(piece('a')));
  expect(drawPiece(piece('a')).svg).not.toBe(drawPiece(piece('b')).svg);
});

test.each(TATTOO_STYLES)('%s is drawn alone and on a sheet', (style) => {
  expect(drawPiece(piece('one', style)).svg).toContain('</svg>');
  expect(drawPiece({ ...piece('many', style), motifs: ['rose', 'anchor', 'owl', 'moon'] }).svg).not.toContain('NaN');
});

test('a picture is rendered as WebP in the given size', async () => {
  const bytes = await render(drawPiece(piece('a')), 200);
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
});
