import { href } from 'react-router';
import { DELETED_SHOP, DELETED_USER, SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import type { Refused } from '#app/domain/results.ts';
import type { StaySide } from '#app/domain/stays/stays.ts';
import type { Days } from '#app/domain/values/dates.ts';

type Named = { side: StaySide; shopName: string; artistName: string };

/** The name of the other side. */
export function otherName({ side, shopName, artistName }: Named): string {
  return side === 'ARTIST' ? shopName : artistName;
}

/** Names the two sides from the view of one of them. */
export function calledIn({ side, artistName, shopName }: Named): { artist: string; shop: string } {
  return side === 'ARTIST' ? { artist: 'You', shop: shopName } : { artist: artistName, shop: 'You' };
}

type OfBoth = { artistId: string | null; artistName: string | null; shopId: string | null; shopName: string | null };

/** The current names of both sides. The name of a side that has left is not kept (c-154). */
export function namesNow({ artistId, artistName, shopId, shopName }: OfBoth): { artistName: string; shopName: string } {
  return {
    artistName: artistId === null ? DELETED_USER : artistName || SOME_ARTIST,
    shopName: shopId === null ? DELETED_SHOP : shopName || SOME_SHOP,
  };
}

/** The page of a guest spot or of a transition of it. The address is the same for both sides. */
export function stayAddress(stayId: string, act?: string): string {
  const page = href('/stays/:stayId', { stayId });
  return act ? `${page}/${act}` : page;
}

/** The address of the guest spot that a refusal conflicts with, for the reply to a form. */
export function conflictOf({ about }: Refused): { conflictAt?: string } {
  return about?.conflicting ? { conflictAt: stayAddress(about.conflicting.id) } : {};
}

type To = { artistId: string } | { applicationId: string };

/** The form to offer an artist days, on its own or in answer to an application. */
export function offerAddress(to: To, days: Days | null = null): string {
  const search = new URLSearchParams('artistId' in to ? { artist: to.artistId } : { application: to.applicationId });
  if (days) search.set('from', days.first);
  if (days) search.set('to', days.last);
  return `${href('/shop/stays/offer')}?${search}`;
}

export const STAY_MADE = /^\/stays\/[\da-f-]{36}\?done=stay-(?:asked|offered)$/;
