import { href } from 'react-router';
import { withOrigin } from '#app/domain/values/addresses.ts';

/** The other side's public page (S1 §2, ruling c-84). */
export function profileAddress(viewer: 'artist' | 'shop', id: string, from: string): string {
  const page =
    viewer === 'artist'
      ? href('/marketplace/shops/:shopId', { shopId: id })
      : href('/marketplace/artists/:artistId', { artistId: id });
  return withOrigin(page, from);
}
