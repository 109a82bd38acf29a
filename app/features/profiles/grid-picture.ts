import type { Picture } from '#app/features/uploads/picture.server.ts';
import type { GridPicture } from '#app/ui/pictures/picture.tsx';

export function gridPicture(
  { placeholder, ...sizes }: Picture,
  { id, alt, caption }: { id: string; alt: string; caption?: string },
): GridPicture {
  return {
    ...sizes,
    id,
    alt,
    caption,
    full: sizes.src,
    colour: placeholder?.startsWith('#') ? placeholder : undefined,
  };
}
