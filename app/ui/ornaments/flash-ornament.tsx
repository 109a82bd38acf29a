import type { CSSProperties } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { artOf } from '#app/ui/ornaments/ornament.tsx';
import type { OrnamentName } from '#app/ui/ornaments/ornament-names.ts';

type FlashOrnamentProps = {
  name: OrnamentName;
  /** Its color, as a text color. */
  className?: string;
};

/**
 * A motif as it is drawn on flash: a thick outline, one flat color, whip shading from below. Decoration only. Takes the
 * width it is given.
 */
export function FlashOrnament({ name, className }: FlashOrnamentProps) {
  const art = artOf(name);
  return (
    <span aria-hidden="true" className={classNames('relative block aspect-square', className)}>
      <svg
        viewBox="0 0 512 512"
        fill="currentColor"
        aria-hidden="true"
        focusable="false"
        className="block size-full overflow-visible"
      >
        <use href={`${art}#art`} className="flash-outline" />
        <use href={`${art}#art`} />
      </svg>
      <span className="flash-shade" style={{ '--art': `url("${art}")` } as CSSProperties} />
    </span>
  );
}
