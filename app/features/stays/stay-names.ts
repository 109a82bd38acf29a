import { DELETED_SHOP, DELETED_USER, SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import type { StaySide } from '#app/domain/stay.ts';

type Named = { side: StaySide; shopName: string; artistName: string };

/** Both sides, by their names. */
export function namesIn({ shopName, artistName }: Omit<Named, 'side'>): { artist: string; shop: string } {
  return { artist: artistName || SOME_ARTIST, shop: shopName || SOME_SHOP };
}

/** The other side, by its name. */
export function otherName({ side, ...named }: Named): string {
  return namesIn(named)[side === 'ARTIST' ? 'shop' : 'artist'];
}

/** What the two are called by one of them. */
export function calledIn(stay: Named): { artist: string; shop: string } {
  return stay.side === 'ARTIST' ? { artist: 'You', shop: otherName(stay) } : { artist: otherName(stay), shop: 'You' };
}

type OfBoth = { artistId: string | null; artistName: string | null; shopId: string | null; shopName: string | null };

/** What both sides are called now; nothing keeps the name of a side that has left (c-154). */
export function namesNow({ artistId, artistName, shopId, shopName }: OfBoth): { artistName: string; shopName: string } {
  return {
    artistName: artistId === null ? DELETED_USER : (artistName ?? ''),
    shopName: shopId === null ? DELETED_SHOP : (shopName ?? ''),
  };
}
