import type { CSSProperties } from 'react';
import { classNames } from '#app/ui/class-names.ts';

/** One file per name in ./art and ./art/lines, taken from the game-icons set (CC BY 3.0). */
export const ORNAMENT_NAMES = [
  'anchor',
  'candle',
  'cherry',
  'compass',
  'dagger',
  'dagger-rose',
  'eagle',
  'horseshoe',
  'lantern',
  'letter',
  'lighthouse',
  'panther',
  'pierced-heart',
  'rose',
  'ship',
  'skull',
  'snake',
  'star',
  'swallow',
] as const;

export type OrnamentName = (typeof ORNAMENT_NAMES)[number];

const art = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?url&no-inline', import: 'default' });

export const artOf = (name: OrnamentName): string | undefined => art[`./art/${name}.svg`];

export const cutBy = (file: string | undefined): CSSProperties => ({ '--art': `url("${file}")` }) as CSSProperties;

type OrnamentProps = {
  name: OrnamentName;
  size: number;
  className?: string;
};

export function Ornament({ name, size, className }: OrnamentProps) {
  const style = { ...cutBy(artOf(name)), width: size, height: size };
  return <span aria-hidden="true" style={style} className={classNames('cut-out max-w-full', className)} />;
}
