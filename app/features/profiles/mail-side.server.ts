import { buffer } from 'node:stream/consumers';
import { type SQL, sql } from 'drizzle-orm';
import { outsideName } from '#app/copy/messages.ts';
import { ARTIST_LEVEL_NAME, yearsLabel } from '#app/copy/profiles.ts';
import type { FileVariant } from '#app/data/schema/files.ts';
import type { ArtistExperienceLevel } from '#app/domain/artists.ts';
import { letterStart } from '#app/domain/messages.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import { squareJpeg } from '#app/platform/files/picture-sizes.server.ts';
import type { MailSide } from '#app/platform/mail/mail-layout.server.tsx';
import type { MailPicture } from '#app/platform/mail/mail-transport.server.ts';

export type MailDesk = { db: Database; files: FileStore };

type Stored = { bucket: string; path: string; variants: FileVariant[] };

type Row = {
  artistId: string | null;
  shopId: string | null;
  location: string | null;
  experienceLevel: ArtistExperienceLevel | null;
  yearsOfExperience: number | null;
  city: string | null;
  state: string | null;
  face: Stored | null;
  works: Stored[] | null;
  letter: string | null;
};

const WORKS = 3;
/** Twice what a mail shows. */
const FACE_PIXELS = 112;
const WORK_PIXELS = 288;

const stored = sql`json_build_object('bucket', files.bucket, 'path', files.path, 'variants', files.variants)`;

/**
 * The other side of a mail, in one query. `side` selects `artist_id`, `shop_id` and `letter`; works are shown with a
 * letter. A page that the reader cannot open shows nothing but its name. Null if there is nothing to add to that.
 */
export async function mailSideOf({ db, files }: MailDesk, { name, side }: { name: string; side: SQL }) {
  const { rows } = await db.execute<Row>(sql`
    select artist.id as "artistId", shop.id as "shopId", artist.location,
      artist.experience_level as "experienceLevel", artist.years_of_experience as "yearsOfExperience",
      shop.city, shop.state, side.letter,
      (select ${stored} from files where files.id = coalesce(artist.profile_image_id, shop.logo_id)) as face,
      (select json_agg(work.file order by work.place) from (
        select ${stored} as file, row_number() over (order by piece.position, piece.created_at, piece.id) as place
        from portfolio_images piece join files on files.id = piece.file_id
        where piece.artist_id = artist.id and side.letter is not null
        order by place limit ${WORKS}) work) as works
    from (${side}) side
    left join artist_profiles artist on artist.id = side.artist_id and artist.setup_completed and artist.hidden_at is null
    left join shop_profiles shop on shop.id = side.shop_id and shop.hidden_at is null`);
  const [row] = rows;
  return row ? shownSide(files, name, row) : null;
}

async function shownSide(files: FileStore, name: string, row: Row): Promise<MailSide | null> {
  const [face = null, ...works] = await Promise.all([
    pictureOf(files, row.face, { name: 'face.jpg', pixels: FACE_PIXELS }),
    ...(row.works ?? []).map((work, place) =>
      pictureOf(files, work, { name: `work-${place + 1}.jpg`, pixels: WORK_PIXELS }),
    ),
  ]);
  const line = lineOf(row);
  const letter = row.letter ? letterStart(outsideName(row.letter)) : null;
  if (!face && !line && !letter) return null;
  const shape = row.shopId ? 'square' : 'round';
  return { name, line, face, shape, works: works.flatMap((work) => work ?? []), letter };
}

/** 'Austin, TX. Advanced, 8 years'. */
function lineOf({ artistId, shopId, location, city, state, experienceLevel, yearsOfExperience }: Row): string | null {
  const place = artistId ? location : shopId && city && placeLabel({ city, state });
  const level = artistId && experienceLevel && ARTIST_LEVEL_NAME[experienceLevel];
  const years = artistId && yearsOfExperience !== null && yearsLabel(yearsOfExperience);
  const experience = [level, years].filter(Boolean).join(', ');
  return [place && outsideName(place), experience].filter(Boolean).join('. ') || null;
}

type Drawn = { name: string; pixels: number };

/** Null without one, and if it cannot be read: a mail does not wait for a picture. */
async function pictureOf(files: FileStore, file: Stored | null, { name, pixels }: Drawn): Promise<MailPicture | null> {
  const sizes = file?.variants.filter(({ contentType }) => contentType === 'image/webp') ?? [];
  const size = sizes.find(({ width }) => width >= pixels) ?? sizes.at(-1);
  if (!file || !size) return null;
  try {
    const bytes = await buffer(await files.read(`${file.bucket}/${file.path}/${size.key}`));
    return { name, type: 'image/jpeg', bytes: await squareJpeg(bytes, pixels) };
  } catch {
    return null;
  }
}

function samplePicture(name: string, color: string): MailPicture {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${color}" d="M0 0h9v9H0z"/></svg>`;
  return { name, type: 'image/svg+xml', bytes: Buffer.from(drawing) };
}

/** For the page of samples: a letter comes with works. */
export function sampleSide(name: string, letter: string | null = null): MailSide {
  const works = letter ? ['#8B6D4B', '#3F5B57', '#B7271A'] : [];
  return {
    name,
    line: 'Austin, TX',
    face: samplePicture('face.jpg', '#6B6256'),
    shape: 'round',
    works: works.map((color, place) => samplePicture(`work-${place + 1}.jpg`, color)),
    letter: letter && letterStart(letter),
  };
}
