import type { CSSProperties } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { OrnamentName } from '#app/ui/ornaments/ornament-names.ts';

const art = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?url&no-inline', import: 'default' });

/** The file that a motif is drawn in. */
export const artOf = (name: OrnamentName): string | undefined => art[`./art/${name}.svg`];

/** The style of what is cut out along the lines of a file: unlike a `<use>`, it is fetched only where it is shown. */
export const cutBy = (file: string | undefined): CSSProperties => ({ '--art': `url("${file}")` }) as CSSProperties;

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
  const drawn = {
    style: { ...cutBy(artOf(name)), width: size, height: size },
    className: classNames('cut-out max-w-full', className),
  };
  return title ? <span role="img" aria-label={title} {...drawn} /> : <span aria-hidden="true" {...drawn} />;
}
