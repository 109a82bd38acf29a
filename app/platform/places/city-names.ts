const SPELLED_OUT: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

/** What people call a few cities, as 'folded name|state'. */
const NICKNAMES: Record<string, string> = {
  nyc: 'new york|NY',
  'new york city': 'new york|NY',
  la: 'los angeles|CA',
  sf: 'san francisco|CA',
  'san fran': 'san francisco|CA',
  philly: 'philadelphia|PA',
  nola: 'new orleans|LA',
  vegas: 'las vegas|NV',
  'washington dc': 'washington|DC',
  dc: 'washington|DC',
  slc: 'salt lake city|UT',
  okc: 'oklahoma city|OK',
  atl: 'atlanta|GA',
  bronx: 'the bronx|NY',
};

/**
 * A place name as it is compared: lower case, no accents, apostrophes or points, hyphens as spaces, and the usual
 * short forms written out. foldPlaceName('St. Louis') = foldPlaceName('saint louis'); 'Cañon City' → 'canon city'.
 */
export function foldPlaceName(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain
    .replace(/['‘’ʻ`.]/g, '')
    .split(/[\s-]+/)
    .filter(Boolean);
  return words
    .map((word, i) => (i < words.length - 1 || words.length === 1 ? (SPELLED_OUT[word] ?? word) : word))
    .join(' ');
}

/** placeNickname('nyc') → 'new york|NY'; undefined for anything else. Takes a folded name. */
export function placeNickname(folded: string): string | undefined {
  return Object.hasOwn(NICKNAMES, folded) ? NICKNAMES[folded] : undefined;
}
