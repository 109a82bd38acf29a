import { oneLine } from '#app/domain/values/fields.ts';
import { type StateCode, splitPlace, stateCode, US_STATES } from '#app/domain/values/places.ts';
import rows from '#app/platform/places/cities-data.json' with { type: 'json' };

const SPELLED_OUT: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

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

/** Lower case, without accents and punctuation, short forms written out: 'St. Louis' and 'saint louis' are the same. */
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

function placeNickname(folded: string): string | undefined {
  return Object.hasOwn(NICKNAMES, folded) ? NICKNAMES[folded] : undefined;
}

/** A US place with at least 1,000 inhabitants (ruling c-71); `id` is its GeoNames number, degrees are WGS 84. */
export type City = { id: string; city: string; state: StateCode; label: string; lat: number; lon: number };

const CITY_QUERY_MIN = 3;
const CITY_SUGGESTIONS_MAX = 10;
const CITY_QUERY_MAX = 100;

type Indexed = City & { folded: string };
type Index = { ranked: Indexed[]; byId: Map<string, Indexed>; byName: Map<string, Indexed> };

let index: Index | undefined;

function cities(): Index {
  if (index) return index;
  const ranked = rows.map((row): Indexed => {
    const [id = '', city = '', state, lat, lon] = row.split('|');
    const folded = foldPlaceName(city);
    return {
      id,
      city,
      state: state as StateCode,
      label: `${city}, ${state}`,
      lat: Number(lat),
      lon: Number(lon),
      folded,
    };
  });
  const byName = new Map(ranked.map((city) => [`${city.folded}|${city.state}`, city]).reverse() as [string, Indexed][]);
  index = { ranked, byId: new Map(ranked.map((city) => [city.id, city])), byName };
  return index;
}

const shown = ({ id, city, state, label, lat, lon }: City): City => ({ id, city, state, label, lat, lon });

/**
 * Suggestions, best first: the exact name, then prefixes, then words within; each by population. Takes 'austin, t',
 * 'portland or', 'st louis', 'nyc'. Empty under 3 characters (S0 §5).
 */
export function suggestCities(typed: string, limit = CITY_SUGGESTIONS_MAX): City[] {
  const query = oneLine(typed).slice(0, CITY_QUERY_MAX);
  if (query.length < CITY_QUERY_MIN) return [];
  const { city, state } = splitPlace(query);
  const found = query.includes(',') ? search(city, state) : [...search(query, ''), ...withoutComma(query)];
  return [...new Set(found)].slice(0, limit).map(shown);
}

export function cityById(id: string): City | null {
  const city = cities().byId.get(id);
  return city ? shown(city) : null;
}

export function cityByName(city: string, state: string): City | null {
  const code = stateCode(state);
  if (!code) return null;
  const nickname = placeNickname(foldPlaceName(city));
  const found = cities().byName.get(`${foldPlaceName(city)}|${code}`) ?? (nickname && cities().byName.get(nickname));
  return found && found.state === code ? shown(found) : null;
}

function withoutComma(query: string): Indexed[] {
  const words = query.split(/\s+/);
  for (let last = 1; last <= Math.min(3, words.length - 1); last++) {
    const state = words.slice(-last).join(' ');
    if (stateCode(state)) return search(words.slice(0, -last).join(' '), state);
  }
  return [];
}

function search(city: string, state: string): Indexed[] {
  const name = foldPlaceName(city);
  if (name.length < 2) return [];
  const states = statesBeginning(state);
  const nickname = cities().byName.get(placeNickname(name) ?? '');
  const exact: Indexed[] = nickname && states.has(nickname.state) ? [nickname] : [];
  const begins: Indexed[] = [];
  const within: Indexed[] = [];
  const inner = ` ${name}`;
  for (const place of cities().ranked) {
    if (!states.has(place.state)) continue;
    if (place.folded === name) exact.push(place);
    else if (place.folded.startsWith(name)) begins.push(place);
    else if (place.folded.includes(inner)) within.push(place);
  }
  return [...exact, ...begins, ...within];
}

function statesBeginning(typed: string): Set<string> {
  const start = typed.trim().toLowerCase().replace(/\.$/, '');
  const all = Object.entries(US_STATES);
  const matching = all.filter(
    ([code, name]) => code.toLowerCase().startsWith(start) || name.toLowerCase().startsWith(start),
  );
  return new Set(matching.map(([code]) => code));
}
