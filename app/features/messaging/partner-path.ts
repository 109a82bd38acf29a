/** The other side's public page (S1 §2). */
export function partnerPath(viewer: 'artist' | 'shop', partnerId: string): string {
  return viewer === 'artist' ? `/marketplace/shops/${partnerId}` : `/marketplace/artists/${partnerId}`;
}
