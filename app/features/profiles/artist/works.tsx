import { moreLabel } from '#app/copy/profiles.ts';
import type { Work } from '#app/features/profiles/artist/artist.server.ts';
import { gridPicture } from '#app/features/profiles/grid-picture.ts';
import { Chip } from '#app/ui/feedback/badge.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';

const SHOWN = 3;

/** The first three styles, then '+N more' (S1 §9). */
export function StyleChips({ styles }: { styles: readonly string[] }) {
  if (styles.length === 0) return null;
  const hidden = styles.length - SHOWN;
  return (
    <ul aria-label="Tattoo styles" className="flex flex-wrap gap-1.5">
      {styles.slice(0, SHOWN).map((style) => (
        <li key={style}>
          <Chip className="!min-h-6 !px-2 !text-xs">{style}</Chip>
        </li>
      ))}
      {hidden > 0 ? (
        <li className="self-center px-0.5 text-muted text-xs" title={styles.slice(SHOWN).join(', ')}>
          {moreLabel(hidden)}
        </li>
      ) : null}
    </ul>
  );
}

type WorksStripProps = {
  name: string;
  works: readonly Work[];
  places?: 4 | 6;
  sizes?: string;
};

const COLUMNS = { 4: 'grid-cols-4', 6: 'grid-cols-6' };

/** A broken picture keeps its place as an ornament, so that nothing jumps. */
export function WorksStrip({ name, works, places = 4, sizes = '(width >= 640px) 160px, 25vw' }: WorksStripProps) {
  if (works.length === 0) return null;
  return (
    <ul aria-label={`Works of ${name}`} className={`grid gap-1.5 sm:gap-2 ${COLUMNS[places]}`}>
      {works.slice(0, places).map((work) => (
        <li
          key={work.id}
          className="art-when-broken aspect-square overflow-hidden rounded-md border-[1.5px] border-line bg-grey-wash"
        >
          <Picture
            picture={gridPicture(work.picture, { id: work.id, alt: work.description || 'From the portfolio' })}
            sizes={sizes}
            className="h-full min-h-0 object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
