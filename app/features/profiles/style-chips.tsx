import { moreLabel } from '#app/copy/profiles.ts';
import { Chip } from '#app/ui/feedback/badge.tsx';

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
