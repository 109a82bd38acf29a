import { inside } from '#app/copy/names.ts';
import type { StaySide } from '#app/domain/stay.ts';

/** What a guest spot is called in somebody's own calendar: by the other side. */
export function stayEventTitle(reader: StaySide, { artist, shop }: { artist: string; shop: string }): string {
  return reader === 'ARTIST' ? `Guest spot at ${inside(shop)}` : `Guest spot of ${inside(artist)}`;
}
