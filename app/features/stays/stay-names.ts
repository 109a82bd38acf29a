import { DELETED_USER, SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import type { StaySide } from '#app/domain/stay.ts';

type Named = { side: StaySide; shopName: string; artistName: string };

/** Both sides, by the names that the guest spot keeps. */
export function namesIn({ shopName, artistName }: Omit<Named, 'side'>): { artist: string; shop: string } {
  return { artist: artistName || SOME_ARTIST, shop: shopName || SOME_SHOP };
}

/** The other side, by the name that the guest spot keeps. */
export function otherName({ side, ...named }: Named): string {
  return namesIn(named)[side === 'ARTIST' ? 'shop' : 'artist'];
}

/** What the two are called by one of them. */
export function calledIn(stay: Named): { artist: string; shop: string } {
  return stay.side === 'ARTIST' ? { artist: 'You', shop: otherName(stay) } : { artist: otherName(stay), shop: 'You' };
}

type OfBoth = { artistId: string | null; artistName: string; shopId: string | null; shopName: string };

/** What both sides are called by now, where it leaves the house: by their pages, else as the guest spot knew them. */
export function namesNow(stay: OfBoth, now: { artist: string | null; shop: string | null }): Record<StaySide, string> {
  return {
    ARTIST: stay.artistId === null ? DELETED_USER : now.artist || stay.artistName || SOME_ARTIST,
    SHOP: stay.shopId === null ? DELETED_USER : now.shop || stay.shopName || SOME_SHOP,
  };
}
