import { drawEmblem } from '#db/seed/art/emblem.ts';
import { drawPiece } from '#db/seed/art/flash.ts';
import { drawInterior } from '#db/seed/art/interior.ts';
import { drawLikeness } from '#db/seed/art/likeness.ts';
import type { Drawing } from '#db/seed/art/sheet.ts';
import { ARTISTS, SHOPS } from '#db/seed/cast/people.ts';
import { pictureName } from '#db/seed/cast/picture-names.ts';
import type { CastArtist, CastShop } from '#db/seed/cast/shapes.ts';
import { HALFWAY_SHOP } from '#db/seed/cast/unfinished-shops.ts';

/** A picture of the cast: the name of its files, the sizes to keep (long side, pixels) and how to draw it. */
export type CastPicture = { name: string; sizes: readonly number[]; quality: number; draw: () => Drawing };

/** Ornaments on the walls of shops that name none. */
const HOUSE_MOTIFS = [
  'rose',
  'eagle-head',
  'heart-wings',
  'owl',
  'cut-diamond',
  'snake',
  'crossed-swords',
  'oni',
  'lotus',
  'butterfly',
  'ship-wheel',
  'fox-head',
  'moon',
  'spider-alt',
];

const SHAPES = [
  [1000, 1250],
  [1000, 1000],
  [1000, 1400],
  [1000, 1180],
] as const;

function worksOf(artist: CastArtist): CastPicture[] {
  return artist.works.map((work, i) => {
    const [width, height] = work.wide ? [1250, 1000] : (SHAPES[(i + artist.key.length) % SHAPES.length] ?? SHAPES[0]);
    const seed = `${artist.key} ${i} ${work.motifs.join(' ')}`;
    return {
      name: pictureName.work(artist.key, i),
      sizes: [400, 900],
      quality: 54,
      draw: () => drawPiece({ seed, style: work.style, motifs: work.motifs, width, height }),
    };
  });
}

function photosOf(shop: CastShop): CastPicture[] {
  return shop.photos.map((photo, i) => {
    const motifs = photo.motifs ?? [shop.emblem.motif, ...rotated(HOUSE_MOTIFS, shop.key.length + i * 3)];
    const seed = `${shop.key} ${i}`;
    return {
      name: pictureName.photo(shop.key, i),
      sizes: [400, 900],
      quality: 58,
      draw: () => drawInterior({ ...photo, seed, motifs }),
    };
  });
}

const rotated = (list: readonly string[], by: number) => [
  ...list.slice(by % list.length),
  ...list.slice(0, by % list.length),
];

/** Every picture that the cast needs, drawn by `npm run pictures` into db/seed/pictures. */
export function castPictures(): CastPicture[] {
  const faces = ARTISTS.map(({ key, face }) => ({
    name: pictureName.face(key),
    sizes: [400],
    quality: 72,
    draw: () => drawLikeness({ ...face, seed: key }),
  }));
  const emblems = [...SHOPS, HALFWAY_SHOP].map(({ key, emblem }) => ({
    name: pictureName.emblem(key),
    sizes: [400],
    quality: 72,
    draw: () => drawEmblem({ ...emblem, seed: key }),
  }));
  return [...faces, ...emblems, ...ARTISTS.flatMap(worksOf), ...SHOPS.flatMap(photosOf)];
}
