import { parseArtistSearch, parseJobSearch, parseShopSearch } from '#app/domain/values/search.ts';
import { readSources } from '#tests/support/source-files.ts';

const READ = /\b(?:\w*[sS]earch(?:Params)?|params|query|URLSearchParams\([^()]*\))\.(?:get|getAll|has)\(([^()]+)\)/g;
const SEARCHES = [parseJobSearch, parseShopSearch, parseArtistSearch];

/** Reads of query parameters in the sources: 'returnTo' within quotes, or the name of a constant. */
const written = readSources(['app', 'server'])
  .filter(({ isTest }) => !isTest)
  .flatMap(({ path, text }) => [...text.matchAll(READ)].map(([, name = '']) => ({ path, name })));

const isLiteral = ({ name }: { name: string }) => /^'[^']*'$/.test(name);

/** Constants with their files; add the value of a new one below. */
export const UNWRITTEN_NAMES = written.filter((one) => !isLiteral(one)).map(({ path, name }) => `${path}: ${name}`);

/** Every query parameter of the product; the last two are the framework's. */
export const QUERY_NAMES = [
  ...new Set([
    ...written.filter(isLiteral).map(({ name }) => name.slice(1, -1)),
    ...SEARCHES.flatMap((read) => Object.keys(read(new URLSearchParams()))),
    'index',
    '_routes',
  ]),
];
