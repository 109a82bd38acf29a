import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';

/** Text in place of a broken picture (`/theme.js`, base.css); without text the whole element is removed. */
export const whenBroken = (words: string) => ({ 'data-when-broken': words });

export const GOES_WHEN_BROKEN = whenBroken('');

export const SAID_WHEN_BROKEN = whenBroken('This picture cannot be shown.');

type PictureSource = {
  src: string;
  srcSet?: string | undefined;
  sources?: ReadonlyArray<{ type: string; srcSet: string }> | undefined;
  width: number;
  height: number;
  alt: string;
  colour?: string | undefined;
};

export type GridPicture = PictureSource & {
  id: string;
  full: string;
  caption?: ReactNode;
};

type PictureProps = {
  picture: PictureSource;
  sizes?: string;
  priority?: boolean;
  className?: string;
};

export function Picture({ picture, sizes, priority = false, className }: PictureProps) {
  return (
    <picture className="contents">
      {picture.sources?.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={classNames('block h-auto w-full', className)}
        style={{ backgroundColor: picture.colour ?? 'var(--grey-wash)' }}
      />
    </picture>
  );
}
