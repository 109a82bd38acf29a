import { href } from 'react-router';

/** The page of a guest spot, or of an act on it: both sides have the same address. */
export function stayAddress(stayId: string, act?: string): string {
  const page = href('/stays/:stayId', { stayId });
  return act ? `${page}/${act}` : page;
}
