import { withOrigin } from '#app/domain/origin.ts';

/** The public page of whoever looked at the viewer's profile: someone of the opposite role. With the way back. */
export function profilePathOf(viewer: 'artist' | 'shop', id: string, from: string): string {
  return withOrigin(viewer === 'artist' ? `/marketplace/shops/${id}` : `/marketplace/artists/${id}`, from);
}
