import type { CSSProperties } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { OrnamentName } from '#app/ui/ornaments/ornament-names.ts';

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
