import type { OrnamentName } from '#app/ui/ornaments/ornament-names.ts';

const art = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?url&no-inline', import: 'default' });

/** The file that a motif is drawn in; its paths are `#art`. */
export const artOf = (name: OrnamentName): string | undefined => art[`./art/${name}.svg`];

type OrnamentProps = {
  name: OrnamentName;
  /** Edge length in px. */
  size?: number;
  /** Give a title only when the picture says something the text beside it does not. */
  title?: string;
  className?: string;
};

/** A flash motif for empty states, art and error pages. Never inside a control. */
export function Ornament({ name, size = 96, title, className }: OrnamentProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 512 512"
      fill="currentColor"
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable="false"
    >
      <use href={`${artOf(name)}#art`} />
    </svg>
  );
}
