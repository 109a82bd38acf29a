import { classNames } from '#app/ui/class-names.ts';
import type { OrnamentName } from '#app/ui/ornaments/ornament.tsx';
import { artOf, cutBy } from '#app/ui/ornaments/ornament.tsx';

const lines = import.meta.glob<string>('./art/lines/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

type FlashOrnamentProps = {
  name: OrnamentName;
  className?: string;
};

export function FlashOrnament({ name, className }: FlashOrnamentProps) {
  return (
    <span
      aria-hidden="true"
      style={cutBy(artOf(name))}
      className={classNames('relative block aspect-square', className)}
    >
      <span style={cutBy(lines[`./art/lines/${name}.svg`])} className="cut-out flash-outline" />
      <span className="cut-out relative size-full" />
      <span className="flash-shade" />
    </span>
  );
}
