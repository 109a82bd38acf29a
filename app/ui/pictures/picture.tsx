import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';

/**
 * For the element around a picture: what is shown when the picture cannot be. `/theme.js` looks out for broken ones on
 * every page, framework or not, and base.css shows the words; with none, all of the element is gone.
 */
export const whenBroken = (words: string) => ({ 'data-when-broken': words });

/** For a row of a list: it goes with its picture. */
export const GOES_WHEN_BROKEN = whenBroken('');

/** Where somebody wants to see just this picture. */
export const SAID_WHEN_BROKEN = whenBroken('This picture cannot be shown.');

type PictureSource = {
  /** A size every browser shows. */
  src: string;
  /** Own sizes of the same type: '/files/a-400.webp 400w, /files/a-800.webp 800w'. */
  srcSet?: string | undefined;
  /** Better types, best first: AVIF before WebP. */
  sources?: ReadonlyArray<{ type: string; srcSet: string }> | undefined;
  width: number;
  height: number;
  alt: string;
  /** Dominant colour, painted until the picture is there. */
  colour?: string | undefined;
};

export type GridPicture = PictureSource & {
  id: string;
  /** Address of the largest size: where the link goes when no script runs. */
  full: string;
  caption?: ReactNode;
};

type PictureProps = {
  picture: PictureSource;
  /** How wide it is drawn: '(width >= 640px) 33vw, 50vw'. */
  sizes?: string;
  /** The picture a page is about: loaded at once and first. */
  priority?: boolean;
  className?: string;
};

/** A picture from stored sizes; its place is kept before it arrives. */
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
