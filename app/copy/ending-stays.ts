import type { StaySide } from '#app/domain/stay.ts';

type Ending = { confirmed: number; open: number };

/** Before an account is deleted: what of guest spots ends with it, and who hears of it; null where nothing does (c-187). */
export function staysEnding(side: StaySide, { confirmed, open }: Ending): string | null {
  const all = confirmed + open;
  if (all === 0) return null;
  const canceled =
    confirmed === 1 ? '1 confirmed guest spot is canceled' : `${confirmed} confirmed guest spots are canceled`;
  const ended = open === 1 ? '1 guest spot without an answer ends' : `${open} guest spots without an answer end`;
  const what = [...(confirmed > 0 ? [canceled] : []), ...(open > 0 ? [ended] : [])].join(', and ');
  const other = side === 'ARTIST' ? 'shop' : 'artist';
  return `${what}. ${all === 1 ? `The ${other} is` : `The ${other}s are`} told.`;
}

/** Before a post is deleted: the requests for dates that came with it (trade A6, 9). */
export function requestsEnding(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? 'A request for dates that came with it ends, and the artist is told. An offer you made and a guest spot that is confirmed stand.'
    : `${count} requests for dates that came with it end, and the artists are told. Offers you made and guest spots that are confirmed stand.`;
}
