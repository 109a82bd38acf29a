import { DELETED_SHOP, DELETED_USER, SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
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
  const { artist, shop } = namesIn(namesKept(stay));
  return {
    ARTIST: stay.artistId === null ? artist : now.artist || artist,
    SHOP: stay.shopId === null ? shop : now.shop || shop,
  };
}

/** The names that a guest spot keeps; of who has left it keeps none (c-154). */
export function namesKept(stay: OfBoth): { artistName: string; shopName: string } {
  return {
    artistName: stay.artistId === null ? DELETED_USER : stay.artistName,
    shopName: stay.shopId === null ? DELETED_SHOP : stay.shopName,
  };
}
