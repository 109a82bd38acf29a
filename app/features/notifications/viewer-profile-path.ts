/** The public page of whoever looked at the viewer's profile: someone of the opposite role. */
export function profilePathOf(viewer: 'artist' | 'shop', id: string): string {
  return viewer === 'artist' ? `/marketplace/shops/${id}` : `/marketplace/artists/${id}`;
}
