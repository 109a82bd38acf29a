import { SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import type { StaySide } from '#app/domain/stay.ts';

type Named = { side: StaySide; shopName: string; artistName: string };

/** The other side, by the name that the guest spot keeps. */
export function otherName({ side, shopName, artistName }: Named): string {
  return side === 'ARTIST' ? shopName || SOME_SHOP : artistName || SOME_ARTIST;
}

/** What the two are called by one of them. */
export function calledIn(stay: Named): { artist: string; shop: string } {
  return stay.side === 'ARTIST' ? { artist: 'You', shop: otherName(stay) } : { artist: otherName(stay), shop: 'You' };
}
