import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A word that must not be found anywhere after an upload. */
export const CANARY = 'CANARY-45.5231N-122.6765W';

type Size = { width?: number; height?: number };

/** A picture with enough content to have a size. */
export function drawing({ width = 320, height = 240 }: Size = {}): Sharp {
  const background = { r: 180, g: 40, b: 40 };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  return sharp({ create: { width, height, channels: 3, background, noise } });
}

export const jpeg = (size?: Size) => drawing(size).jpeg({ quality: 85 }).toBuffer();
export const png = (size?: Size) => drawing(size).png().toBuffer();
export const webp = (size?: Size) => drawing(size).webp().toBuffer();

/** The file, padded with meaningless bytes to exactly this length. */
export function padded(file: Buffer, length: number): Buffer {
  return Buffer.concat([file, Buffer.alloc(length - file.length)]);
}

/** A PNG of one color: hundreds of megabytes once decoded, tiny before. */
export async function pngBomb(side = 14_000): Promise<Buffer> {
  return pngOf(side, side, deflateSync(Buffer.alloc((side + 1) * side)), { colour: 0 });
}

/** A PNG whose header claims a size that its bytes do not have. */
export function pngClaiming(width: number, height: number): Buffer {
  return pngOf(width, height, deflateSync(Buffer.alloc(1_000)), { colour: 2 });
}

/** A PNG with a color profile that unpacks to a hundred megabytes. */
export async function pngProfileBomb(): Promise<Buffer> {
  const profile = Buffer.concat([Buffer.from('bomb\0\0', 'latin1'), deflateSync(Buffer.alloc(100 * 1024 * 1024))]);
  return withPngChunk(await png(), 'iCCP', profile);
}

function pngOf(width: number, height: number, packed: Buffer, { colour }: { colour: number }): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  head.writeUInt8(colour, 9);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

function withPngChunk(file: Buffer, type: string, data: Buffer): Buffer {
  const afterHead = 8 + 25;
  return Buffer.concat([file.subarray(0, afterHead), chunk(type, data), file.subarray(afterHead)]);
}

/** Location and owner, in every metadata field of a JPEG. */
export async function jpegWithCanary(): Promise<Buffer> {
  const file = await drawing().withExif(exif()).withXmp(xmp()).jpeg().toBuffer();
  const iptc = Buffer.concat([Buffer.from('Photoshop 3.0\0', 'latin1'), Buffer.from(CANARY)]);
  return Buffer.concat([
    file.subarray(0, 2),
    segment(0xed, iptc),
    segment(0xfe, Buffer.from(CANARY)),
    file.subarray(2),
  ]);
}

export async function webpWithCanary(): Promise<Buffer> {
  return drawing().withExif(exif()).withXmp(xmp()).webp().toBuffer();
}

export async function pngWithCanary(): Promise<Buffer> {
  const international = Buffer.from(`Comment\0\0\0\0\0${CANARY}`, 'latin1');
  const plain = Buffer.from(`Author\0${CANARY}`, 'latin1');
  const file = await drawing().withExif(exif()).png().toBuffer();
  return withPngChunk(withPngChunk(file, 'iTXt', international), 'tEXt', plain);
}

function exif() {
  return {
    IFD0: { Copyright: CANARY, Artist: CANARY },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 31/1 23/1', GPSLongitudeRef: 'W', GPSLongitude: '122/1 40/1 35/1' },
  };
}

const xmp = () =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${CANARY}</dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>`;

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** A picture that is also a page with a script, when read as HTML. */
export async function jpegAndHtml(): Promise<Buffer> {
  const page = Buffer.from(`<html><script>alert('${CANARY}')</script>`);
  const file = await jpeg();
  return Buffer.concat([file.subarray(0, 2), segment(0xfe, page), file.subarray(2), page]);
}

/**
 * Stored as a camera stores it, with the orientation that makes it upright. Upright, its upper left quarter is white
 * and everything else black, 64 wide and 48 high.
 */
export async function turned(orientation: number): Promise<Buffer> {
  const white = await sharp({ create: { width: 32, height: 24, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const upright = sharp({ create: { width: 64, height: 48, channels: 3, background: '#000' } }).composite([
    { input: white, left: 0, top: 0 },
  ]);
  // The inverse of the orientation, applied to the upright picture.
  const [flop, flip, rotate] = (
    {
      1: [false, false, 0],
      2: [true, false, 0],
      3: [false, false, 180],
      4: [false, true, 0],
      5: [true, false, 270],
      6: [false, false, 270],
      7: [true, false, 90],
      8: [false, false, 90],
    } as const
  )[orientation as 1] as [boolean, boolean, number];
  const plain = await upright.png().toBuffer();
  const mirrored = await sharp(plain).flop(flop).flip(flip).png().toBuffer();
  const stored = await sharp(mirrored).rotate(rotate).png().toBuffer();
  return sharp(stored).withMetadata({ orientation }).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
}

type PdfParts = {
  pages?: number;
  catalog?: string;
  extra?: string;
  packed?: string | string[];
  filter?: string;
  head?: string;
  stream?: string;
  tail?: string;
};

/**
 * A PDF with this many empty pages. `catalog` is added to the document catalog, `extra` is a plain object (90),
 * `packed` is the content of one or several object streams; `head` and `stream` are written before its content.
 */
export function pdf(parts: PdfParts = {}): Buffer {
  const { pages = 1, catalog = '', extra = '', packed = [], filter = '/FlateDecode', tail = '' } = parts;
  const { head = '/Type /ObjStm /N 1 /First 4', stream = 'stream\n' } = parts;
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(' ');
  const body = [
    `%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`,
    `2 0 obj\n<< /Type /Pages /Kids [${kids}] /Count ${pages} >>\nendobj\n`,
    ...Array.from(
      { length: pages },
      (_, index) => `${index + 3} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n`,
    ),
    extra && `90 0 obj\n${extra}\nendobj\n`,
  ];
  const pieces = [Buffer.from(body.join(''), 'latin1')];
  for (const [index, objects] of [packed].flat().entries()) {
    const data = deflateSync(Buffer.from(objects, 'latin1'));
    const before = `${index + 1000} 0 obj\n<< ${head} /Filter ${filter} /Length ${data.length} >>\n${stream}`;
    pieces.push(Buffer.from(before, 'latin1'), data, Buffer.from('\nendstream\nendobj\n', 'latin1'));
  }
  pieces.push(Buffer.from(`trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n${tail}`, 'latin1'));
  return Buffer.concat(pieces);
}

const ascii = (text: string) => Buffer.from(text, 'latin1');

/** Files that are refused everywhere, by kind. */
export async function wrongFiles(): Promise<Record<string, Buffer>> {
  const good = await jpeg();
  const animation = await sharp([await png(), await png()], { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  return {
    'an SVG with a script': ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'an SVG behind an XML line': ascii('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    'an HTML page': ascii('<!doctype html><script>alert(1)</script>'),
    'a PHP script': ascii('<?php system($_GET["c"]); ?>'),
    'a program': Buffer.concat([ascii('MZ'), Buffer.alloc(500)]),
    'a GIF': await drawing().gif().toBuffer(),
    'a GIF that is a script too': ascii('GIF89a/*\x01\x00\x01\x00*/=1;alert(1)'),
    'a HEIC': Buffer.concat([Buffer.from([0, 0, 0, 24]), ascii('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)]),
    'an AVIF': await drawing().avif({ effort: 0 }).toBuffer(),
    'a TIFF': await drawing().tiff().toBuffer(),
    'a BMP': Buffer.concat([ascii('BM'), Buffer.alloc(200)]),
    'an icon': Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(100)]),
    'a Photoshop file': Buffer.concat([ascii('8BPS'), Buffer.alloc(100)]),
    'a ZIP': Buffer.concat([ascii('PK\x03\x04'), Buffer.alloc(100), ascii('PK\x05\x06'), Buffer.alloc(18)]),
    'one byte': Buffer.from([0xff]),
    'only the beginning of a JPEG': good.subarray(0, 3),
    'half a JPEG': good.subarray(0, good.length / 2),
    'a JPEG without its end': good.subarray(0, good.length - 200),
    'half a PNG': (await png()).subarray(0, 2_000),
    'half a WebP': (await webp()).subarray(0, 1_000),
    'a PNG that calls itself a JPEG in its first bytes': Buffer.concat([good.subarray(0, 3), await png()]),
    'a moving WebP': animation,
    'a bomb of 14,000 by 14,000': await pngBomb(),
    'a header of 50,000 by 50,000': pngClaiming(50_000, 50_000),
    'a header of 2,000,000,000 by 2': pngClaiming(2_000_000_000, 2),
  };
}

/** PDFs that are refused as certificates, by the reason. */
export function wrongPdfs(): Record<string, Buffer> {
  const launch = '<< /Type /Action /S /Launch /F (cmd.exe) >>';
  const script = '5 0 << /S /JavaScript /JS (app.alert(1)) >>';
  const page = '<< /S /URI /URI (http://evil.example) >>';
  return {
    'a script when opened': pdf({ extra: '<< /S /JavaScript /JS (app.alert(1)) >>' }),
    'a script with its name in disguise': pdf({ extra: '<< /S /J#61va#53cript /JS (app.alert(1)) >>' }),
    'a script in packed objects': pdf({ packed: script }),
    'a script in objects behind a lone carriage return': pdf({ packed: script, stream: 'stream\r' }),
    'a script in objects behind a blank': pdf({ packed: script, stream: 'stream \n' }),
    'a script in objects behind a comment': pdf({ packed: script, stream: '%\nstream\n' }),
    'a script in objects that hide what they are': pdf({ packed: script, head: '/Type 8 0 R /N 1 /First 4' }),
    'a script in objects with a disguised head': pdf({
      packed: script,
      head: '/Type /Obj#53tm /N 1 /First 4 /DP 8 0 R',
    }),
    'a script in objects with a padded head': pdf({ packed: script, head: `/Type /ObjStm ${' '.repeat(20_000)}` }),
    'a script in objects with an object in their head': pdf({ packed: script, head: '/Type /ObjStm /X ( 7 0 obj <<)' }),
    'packed objects in an unusual packing': pdf({ packed: '5 0 << >>', filter: '[/ASCIIHexDecode /FlateDecode]' }),
    'packed objects without end': pdf({ packed: ' '.repeat(80 * 1024 * 1024) }),
    'packed objects without end, in four places': pdf({ packed: Array(4).fill(`5 0 ${'#41'.repeat(5_000_000)}`) }),
    'packed objects in 5,000 places': pdf({ packed: Array(5_000).fill('5 0 << >>') }),
    'a million objects': pdf({ extra: '1 0 obj\n'.repeat(1_000_000) }),
    'a program to start': pdf({ extra: launch }),
    'another document when opened': pdf({ catalog: '/OpenAction << /S /GoToR /F (\\\\\\\\evil\\\\x) /D [0 /Fit] >>' }),
    'a page of the web when opened': pdf({ catalog: `/OpenAction ${page}` }),
    'a page of the web when opened, behind a comment': pdf({ catalog: `/OpenAction %\n${page}` }),
    'a page of the web when opened, by its number': pdf({ catalog: '/OpenAction 90 0 R', extra: page }),
    'a page of the web when opened, packed': pdf({ catalog: '/Open#41ction 5 0 R', packed: `5 0 ${page}` }),
    'a page of the web after a place': pdf({ catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 90 0 R >>` }),
    'a page of the web when a page is turned': pdf({ extra: `<< /Type /Page /AA << /O ${page} >> >>` }),
    'a page of the web when closed, by its number': pdf({ catalog: '/AA 5 0 R', packed: `5 0 << /WC ${page} >>` }),
    'a file within': pdf({ extra: '<< /Type /EmbeddedFile >>' }),
    'an encrypted one': pdf({ extra: '<< /Encrypt 5 0 R >>' }),
    '50,000 pages': pdf({ pages: 50_000 }),
    'no page': pdf({ pages: 0 }),
    'one cut off': pdf().subarray(0, 100),
    'one with a page behind it': pdf({ tail: '<html><script>alert(1)</script></html>' }),
    'one with an archive behind it': pdf({ tail: `PK\x05\x06${'\0'.repeat(18)}%%EOF` }),
    'only its first line': ascii('%PDF-1.7\n'),
  };
}
