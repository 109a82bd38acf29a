import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/**
 * Makes the font files in app/ui/styles/fonts (`npm run fonts`): Latin only, and only the two used weights of the
 * heading face, because the first screen loads all three faces. The glyphs do not change.
 */
const FOLDER = 'app/ui/styles/fonts';

const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x300, 0x30c],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2215],
  [0xfffd, 0xfffd],
];
const text = LATIN.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => from + n))
  .map((code) => String.fromCodePoint(code))
  .join('');

const FACES = [
  ['pirata-one', '@fontsource/pirata-one/files/pirata-one-latin-400-normal.woff2'],
  ['instrument-sans', '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'],
  ...[700, 800].map((wght) => [
    `bricolage-grotesque-${wght}`,
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    { wght },
  ]),
];

const require = createRequire(import.meta.url);
mkdirSync(FOLDER, { recursive: true });
for (const [name, source, variationAxes] of FACES) {
  const whole = readFileSync(require.resolve(source));
  const made = await subsetFont(whole, text, { targetFormat: 'woff2', ...(variationAxes && { variationAxes }) });
  writeFileSync(`${FOLDER}/${name}.woff2`, made);
  console.log(`${name}: ${whole.length} -> ${made.length}`);
}
