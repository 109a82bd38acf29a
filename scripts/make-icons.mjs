// Writes the site's icons (public/favicon.svg, favicon.ico, apple-touch-icon.png, those of the installed site) from the
// swallow ornament.
// Run after make-ornaments: node scripts/make-icons.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const swallow = readFileSync(new URL('../app/ui/ornaments/art/swallow.svg', import.meta.url), 'utf8');
const path = swallow.match(/ d="([^"]+)"/)?.[1];
if (!path) throw new Error('The swallow has no path');

const icon = (corner) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>Flashboard</title>
<rect x="2" y="2" width="60" height="60" rx="${corner}" fill="#b7271a" stroke="#17130f" stroke-width="4"/>
<path transform="translate(9 9) scale(.0898)" fill="#fffbf2" d="${path}"/></svg>
`;

/** Cut to any shape by the system: colour up to the edges, the mark within the middle 80 %. */
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#b7271a"/>
<path transform="translate(14 14) scale(.0703)" fill="#fffbf2" d="${path}"/></svg>
`;
/** Beside a push in the bar of a phone, which takes its shape alone. */
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path transform="translate(2 2) scale(.117)" fill="#fff" d="${path}"/></svg>
`;

const publicFolder = new URL('../public/', import.meta.url);
const drawn = (svg, size) =>
  sharp(Buffer.from(svg), { density: 600 }).resize(size, size).png({ palette: true, effort: 10 }).toBuffer();
const png = (size, corner) =>
  sharp(Buffer.from(icon(corner)), { density: 400 })
    .resize(size, size)
    .png()
    .toBuffer();

/** An .ico file that holds one PNG. */
function ico(image, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

writeFileSync(new URL('favicon.svg', publicFolder), icon(14));
writeFileSync(new URL('favicon.ico', publicFolder), ico(await png(32, 14), 32));
writeFileSync(new URL('apple-touch-icon.png', publicFolder), await png(180, 0));
for (const size of [192, 512]) {
  writeFileSync(new URL(`icon-${size}.png`, publicFolder), await drawn(icon(14), size));
  writeFileSync(new URL(`icon-maskable-${size}.png`, publicFolder), await drawn(maskable, size));
}
writeFileSync(new URL('badge-96.png', publicFolder), await drawn(badge, 96));
