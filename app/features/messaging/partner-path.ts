import { withOrigin } from '#app/domain/origin.ts';

/** The other side's public page (S1 §2), with the way back (ruling c-84). */
export function partnerPath(viewer: 'artist' | 'shop', partnerId: string, from: string): string {
  return withOrigin(
    viewer === 'artist' ? `/marketplace/shops/${partnerId}` : `/marketplace/artists/${partnerId}`,
    from,
  );
}
