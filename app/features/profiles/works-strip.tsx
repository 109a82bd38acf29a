import { gridPicture } from '#app/features/profiles/grid-picture.ts';
import type { Work } from '#app/features/profiles/works-of.server.ts';
import { Picture } from '#app/ui/pictures/picture.tsx';

type WorksStripProps = {
  /** Whose: 'Mara Quint'. */
  name: string;
  works: readonly Work[];
  /** How many have room in one row; fewer leave theirs empty, so that strips below each other line up. */
  places?: 4 | 6;
  /** Of each, on a phone and on a desk: '(width >= 640px) 140px, 25vw'. */
  sizes?: string;
};

const COLUMNS = { 4: 'grid-cols-4', 6: 'grid-cols-6' };

/**
 * The first pieces of a portfolio in one row of squares, to be recognized by: the whole piece is on the profile.
 * A broken one keeps its place behind an ornament, because much stands below.
 */
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
