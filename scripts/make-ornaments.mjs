// Writes app/ui/ornaments/art/*.svg and ornament-names.ts from the game-icons set (CC BY 3.0),
// so that the 10 MB set itself never reaches a bundle. Run: node scripts/make-ornaments.mjs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const chosen = {
  anchor: 'anchor',
  candle: 'candle-light',
  cherry: 'cherry',
  compass: 'compass',
  crossbones: 'skull-crossed-bones',
  dagger: 'broad-dagger',
  'dagger-rose': 'dagger-rose',
  eagle: 'eagle-emblem',
  hand: 'skeletal-hand',
  heart: 'shining-heart',
  horseshoe: 'horseshoe',
  lantern: 'lantern-flame',
  letter: 'love-letter',
  lighthouse: 'lighthouse',
  panther: 'saber-toothed-cat-head',
  'pierced-heart': 'pierced-heart',
  rose: 'rose',
  ship: 'galleon',
  skull: 'crowned-skull',
  snake: 'snake',
  star: 'barbed-star',
  swallow: 'crow-dive',
  tiger: 'tiger-head',
  wave: 'big-wave',
  web: 'spider-web',
};

const set = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
);
const names = Object.keys(chosen).sort();
const folder = new URL('../app/ui/ornaments/', import.meta.url);
mkdirSync(new URL('art/lines/', folder), { recursive: true });
/** An outline around each motif, on both sides of its edge, a sixteenth of the motif wide. */
const LINE = 'fill="currentColor" stroke="currentColor" stroke-width="30" stroke-linejoin="round"';

for (const name of names) {
  const icon = set.icons[chosen[name]];
  if (!icon) throw new Error(`game-icons has no ${chosen[name]}`);
  const size = set.width ?? 512;
  const art = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><title>${name}</title>${icon.body}</svg>\n`;
  writeFileSync(new URL(`art/${name}.svg`, folder), art);
  const line = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 ${size + 32} ${size + 32}"><title>${name}</title><g ${LINE}>${icon.body}</g></svg>\n`;
  writeFileSync(new URL(`art/lines/${name}.svg`, folder), line);
}

const list = names.map((name) => `  '${name}',`).join('\n');
writeFileSync(
  new URL('ornament-names.ts', folder),
  `// Written by scripts/make-ornaments.mjs\nexport const ORNAMENT_NAMES = [\n${list}\n] as const;\n\nexport type OrnamentName = (typeof ORNAMENT_NAMES)[number];\n`,
);
