import type { Picture as StoredPicture } from '#app/features/uploads/picture.server.ts';
import { Picture } from '#app/ui/pictures/picture.tsx';

/** A stored picture as a small square, beside the fields that describe it. */
export function Thumbnail({ picture, alt, size = 112 }: { picture: StoredPicture; alt: string; size?: number }) {
  const { placeholder, ...sizes } = picture;
  return (
    <span className="inked block shrink-0 overflow-hidden bg-surface" style={{ width: size, height: size }}>
      <Picture
        picture={{ ...sizes, alt, colour: placeholder ?? undefined }}
        sizes={`${size}px`}
        className="h-full object-cover"
      />
    </span>
  );
}
