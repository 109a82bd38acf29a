import { href } from 'react-router';
import { DELETED_SHOP, DELETED_USER, SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import type { Days } from '#app/domain/dates.ts';
import type { Refused } from '#app/domain/results.ts';
import type { StaySide } from '#app/domain/stays.ts';

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

/** The page of a guest spot, or of a transition of it: both sides have the same address. */
export function stayAddress(stayId: string, act?: string): string {
  const page = href('/stays/:stayId', { stayId });
  return act ? `${page}/${act}` : page;
}

/** Where a refusal names a guest spot that it conflicts with: its page, for the answer to a form. */
export function conflictOf({ about }: Refused): { conflictAt?: string } {
  return about?.inTheWay ? { conflictAt: stayAddress(about.inTheWay.id) } : {};
}

type To = { artistId: string } | { applicationId: string };

/** The form that offers an artist days: unasked, or as the answer to an application. */
export function offerAddress(to: To, days: Days | null = null): string {
  const search = new URLSearchParams('artistId' in to ? { artist: to.artistId } : { application: to.applicationId });
  if (days) search.set('from', days.first);
  if (days) search.set('to', days.last);
  return `${href('/shop/stays/offer')}?${search}`;
}

/** Where only a request or an offer that was made just now leads. */
export const STAY_MADE = /^\/stays\/[\da-f-]{36}\?done=stay-(?:asked|offered)$/;
