import { ASH, BLUE, CREAM, GREEN, GREY, INK, MUSTARD, OCHRE, PAPER, PLUM, RED, TEAL } from '#db/seed/art/palette.ts';
import { type Drawing, finished, n, newSheet, placed, type Sheet } from '#db/seed/art/sheet.ts';
import { blurred, bold, fine, solid } from '#db/seed/art/techniques.ts';

export type Room = 'front' | 'station' | 'wall' | 'shelf' | 'lounge';
/** A picture of a shop: which part, its wall colour, and the ornaments it is known for. */
export type Interior = { seed: string; room: Room; wall: string; accent: string; motifs: readonly string[] };

const W = 1200;
const H = 900;
const PEN = `stroke="${INK}" stroke-width="6" stroke-linejoin="round"`;
const box = (x: number, y: number, w: number, h: number, fill: string, rx = 0, pen = PEN) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${rx}" fill="${fill}" ${pen}/>`;
const line = (d: string, width = 6, colour = INK) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;

function floor(sheet: Sheet, top: number): string {
  const wood = sheet.random.pick(['#B98A5A', '#9C7B5A', '#C9B08A', '#8A8378']);
  const boards = Array.from(
    { length: 13 },
    (_, i) => `M${n(W / 2 + (i - 6) * 90)} ${top}L${n(W / 2 + (i - 6) * 210)} ${H}`,
  );
  const tiles = wood === '#8A8378' ? [0.25, 0.6].map((k) => `M0 ${n(top + (H - top) * k)}H${W}`) : [];
  return `${box(0, top, W, H - top, wood, 0, '')}${line([...boards, ...tiles].join(''), 3, 'rgba(23,19,15,.45)')}${line(`M0 ${top}H${W}`, 8)}<rect y="${top - 26}" width="${W}" height="26" fill="${PAPER}" ${PEN}/>`;
}

/** Light that falls from a hanging lamp. */
function lamp(sheet: Sheet, x: number, drop: number, shade: string): string {
  const cone = sheet.define(
    'cone',
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFF3CF" stop-opacity=".65"/><stop offset="1" stop-color="#FFF3CF" stop-opacity="0"/></linearGradient>`,
  );
  return `<path d="M${x - 60} ${drop + 56}L${x - 230} ${H * 0.86}H${x + 230}L${x + 60} ${drop + 56}Z" fill="${cone}"/>${line(`M${x} 0V${drop}`, 5)}<path d="M${x - 26} ${drop}H${x + 26}L${x + 76} ${drop + 60}H${x - 76}Z" fill="${shade}" ${PEN}/><ellipse cx="${x}" cy="${drop + 60}" rx="40" ry="11" fill="#FFF3CF" ${PEN}/>`;
}

function framed(sheet: Sheet, motif: string, x: number, y: number, w: number, h: number): string {
  const frame = sheet.random.pick([INK, '#7A5230', MUSTARD]);
  const art = sheet.random.pick(['bold', 'solid', 'fine', 'bold'] as const);
  const inks = sheet.random.some([RED, GREEN, MUSTARD, BLUE, PLUM, TEAL], 2);
  const drawn = art === 'bold' ? bold(sheet, motif, inks, 30) : art === 'solid' ? solid(motif) : fine(motif, 10);
  return `${box(x, y, w, h, frame)}${box(x + 9, y + 9, w - 18, h - 18, sheet.random.pick([CREAM, PAPER, '#EFE3CC']), 0, `stroke="${INK}" stroke-width="2"`)}${placed(drawn, x + w / 2, y + h / 2, Math.min(w, h) * 0.64)}`;
}

/** Frames hung close together, no two rows alike. */
function hang(
  sheet: Sheet,
  motifs: readonly string[],
  x: number,
  y: number,
  w: number,
  h: number,
  rows: number,
): string {
  const parts: string[] = [];
  const gap = 16;
  const rowHeight = (h - gap * (rows - 1)) / rows;
  let index = 0;
  for (let row = 0; row < rows; row++) {
    let left = x;
    while (left < x + w - 70) {
      const wide = Math.min(rowHeight * sheet.random.pick([0.72, 0.8, 1, 1.25]), x + w - left);
      if (wide < rowHeight * 0.55) break;
      parts.push(
        framed(sheet, motifs[index++ % motifs.length] ?? 'rose', left, y + row * (rowHeight + gap), wide, rowHeight),
      );
      left += wide + gap;
    }
  }
  return parts.join('');
}

function plant(sheet: Sheet, x: number, base: number, height: number): string {
  const leaves = Array.from({ length: 9 }, (_, i) => {
    const turn = -90 + (i - 4) * 22 + sheet.random.between(-6, 6);
    const long = height * sheet.random.between(0.7, 1);
    return `<g transform="translate(${x} ${base - 70}) rotate(${n(turn)})"><path d="M0 0C${n(long * 0.3)} ${n(-long * 0.16)} ${n(long * 0.7)} ${n(-long * 0.14)} ${n(long)} 0C${n(long * 0.7)} ${n(long * 0.14)} ${n(long * 0.3)} ${n(long * 0.16)} 0 0Z" fill="${sheet.random.pick([GREEN, '#3B7F5C', '#7C9A5E'])}" ${PEN}/></g>`;
  });
  return `${leaves.join('')}<path d="M${x - 58} ${base - 96}H${x + 58}L${x + 42} ${base}H${x - 42}Z" fill="${sheet.random.pick([OCHRE, CREAM, BLUE])}" ${PEN}/>`;
}

/** The client's chair, tipped back a little, with the artist's stool beside it. */
function chair(x: number, base: number, colour: string): string {
  const foot = `${box(x + 120, base - 110, 44, 96, GREY)}<path d="M${x + 40} ${base}H${x + 250}L${x + 210} ${base - 26}H${x + 80}Z" fill="${INK}"/>`;
  const seat = `<path d="M${x} ${base - 190}H${x + 300}C${x + 330} ${base - 190} ${x + 336} ${base - 110} ${x + 300} ${base - 110}H${x + 20}C${x - 20} ${base - 110} ${x - 20} ${base - 190} ${x} ${base - 190}Z" fill="${colour}" ${PEN}/>`;
  const back = `<path d="M${x + 8} ${base - 180}L${x - 96} ${base - 400}C${x - 110} ${base - 436} ${x - 50} ${base - 460} ${x - 30} ${base - 426}L${x + 92} ${base - 190}Z" fill="${colour}" ${PEN}/>`;
  const arm = `${box(x + 90, base - 262, 190, 34, colour, 16)}${line(`M${x + 150} ${base - 228}V${base - 190}`, 10)}`;
  const rest = `<path d="M${x + 300} ${base - 150}L${x + 420} ${base - 60}L${x + 396} ${base - 30}L${x + 276} ${base - 112}Z" fill="${colour}" ${PEN}/>`;
  const tufts = line(
    `M${x + 40} ${base - 150}H${x + 280}M${x - 50} ${base - 372}L${x + 44} ${base - 196}`,
    4,
    'rgba(23,19,15,.5)',
  );
  return `${rest}${foot}${back}${seat}${arm}${tufts}`;
}

const stool = (x: number, base: number) =>
  `${line(`M${x} ${base - 140}V${base - 30}M${x - 60} ${base}L${x} ${base - 36}L${x + 60} ${base}`, 10)}<ellipse cx="${x}" cy="${base - 146}" rx="66" ry="22" fill="${INK}"/><ellipse cx="${x}" cy="${base - 154}" rx="66" ry="20" fill="${RED}" ${PEN}/>`;

/** A trolley: ink caps, paper towels, a machine on its rest. */
function trolley(sheet: Sheet, x: number, base: number): string {
  const caps = Array.from(
    { length: 6 },
    (_, i) =>
      `${box(x + 18 + i * 27, base - 246, 20, 24, sheet.random.pick([RED, MUSTARD, GREEN, BLUE, INK, PLUM]), 3, `stroke="${INK}" stroke-width="4"`)}`,
  );
  const wheels = [x + 26, x + 214].map((cx) => `<circle cx="${cx}" cy="${base - 8}" r="13" fill="${INK}"/>`);
  const roll = `${box(x + 186, base - 296, 46, 74, CREAM, 8)}`;
  return `${box(x, base - 222, 240, 20, ASH, 4)}${box(x + 10, base - 112, 220, 16, ASH, 4)}${line(`M${x + 14} ${base - 202}V${base - 18}M${x + 226} ${base - 202}V${base - 18}`, 9)}${caps.join('')}${roll}${box(x + 40, base - 164, 70, 50, TEAL, 6)}${box(x + 124, base - 150, 84, 36, CREAM, 4)}${wheels.join('')}`;
}

function bottles(sheet: Sheet, x: number, y: number, w: number): string {
  const parts: string[] = [];
  for (let left = x; left < x + w - 40; left += sheet.random.pick([52, 58, 66])) {
    const tall = sheet.random.pick([84, 96, 110]);
    const ink = sheet.random.pick([RED, MUSTARD, GREEN, BLUE, INK, PLUM, TEAL, OCHRE, '#D9776B', '#8FB6CC']);
    parts.push(
      `${box(left + 10, y - tall - 26, 20, 28, INK, 3)}${box(left, y - tall, 40, tall, ink, 9)}<rect x="${left + 2}" y="${y - tall * 0.66}" width="36" height="${n(tall * 0.34)}" fill="${CREAM}" ${PEN}/><rect x="${left + 7}" y="${y - tall + 8}" width="5" height="${n(tall * 0.2)}" rx="2" fill="${CREAM}" opacity=".7"/>`,
    );
  }
  return parts.join('');
}

function neon(sheet: Sheet, motif: string, x: number, y: number, size: number, colour: string): string {
  const tube = fine(motif, 13, colour);
  return `<g filter="${blurred(sheet, 14)}" opacity=".9">${placed(fine(motif, 30, colour), x, y, size)}</g>${placed(tube, x, y, size)}${placed(fine(motif, 4, '#FFF8E8'), x, y, size)}`;
}

function station(sheet: Sheet, { wall, accent, motifs }: Interior): string {
  const ground = 640;
  const mirror = `${box(720, 190, 300, 360, INK, 150)}${box(738, 208, 264, 324, '#CFE0E4', 132)}<path d="M780 460L930 250M820 490L970 290" stroke="#fff" stroke-width="16" opacity=".6"/>`;
  return `${box(0, 0, W, H, wall, 0, '')}${hang(sheet, motifs, 70, 130, 560, 330, 2)}${mirror}${floor(sheet, ground)}${lamp(sheet, 330, 70, accent)}${plant(sheet, 1100, 820, 250)}${trolley(sheet, 720, 830)}${chair(260, 840, accent)}${stool(620, 850)}`;
}

function flashWall(sheet: Sheet, { wall, accent, motifs }: Interior): string {
  const bench = `${box(240, 640, 720, 70, accent, 20)}${box(240, 560, 720, 96, accent, 20)}${line('M300 710V770M900 710V770', 14)}`;
  return `${box(0, 0, W, H, wall, 0, '')}${hang(sheet, motifs, 60, 60, 1080, 470, 3)}${floor(sheet, 690)}${bench}${plant(sheet, 130, 800, 230)}${plant(sheet, 1080, 800, 200)}`;
}

function shelf(sheet: Sheet, { wall, accent, motifs }: Interior): string {
  const boards = [300, 520, 740].map(
    (y) =>
      `${bottles(sheet, 110, y, sheet.random.pick([560, 700, 640]))}${box(80, y, 1040, 26, '#8A5A34')}<rect x="80" y="${y + 26}" width="1040" height="12" fill="${INK}" opacity=".25"/>`,
  );
  const [first = 'rose', second = 'anchor'] = motifs;
  return `${box(0, 0, W, H, wall, 0, '')}${boards.join('')}${framed(sheet, first, 900, 120, 150, 178)}${placed(solid('death-skull', CREAM, 0), 950, 462, 110)}${framed(sheet, second, 880, 556, 190, 182)}${box(0, 820, W, 80, accent)}${line('M0 820H1200', 8)}`;
}

function lounge(sheet: Sheet, { wall, accent, motifs }: Interior): string {
  const [sign = 'rose'] = motifs;
  const counter = `${box(90, 500, 520, 300, '#7A5230')}${box(70, 472, 560, 40, CREAM, 6)}${[0, 1, 2].map((i) => box(120 + i * 160, 550, 130, 210, accent, 8)).join('')}`;
  const till = `${box(180, 400, 130, 74, INK, 8)}${box(192, 410, 106, 50, '#CFE0E4', 4)}${box(420, 424, 110, 48, CREAM, 4)}`;
  return `${box(0, 0, W, H, INK, 0, '')}<rect width="${W}" height="${H}" fill="${wall}" opacity=".5"/>${neon(sheet, sign, 350, 210, 270, '#FF7A66')}${hang(sheet, motifs.slice(1), 700, 120, 430, 300, 2)}${floor(sheet, 680)}${counter}${till}${box(720, 600, 400, 90, accent, 24)}${box(720, 520, 400, 100, accent, 24)}${line('M760 690V760M1080 690V760', 14)}${plant(sheet, 660, 800, 190)}`;
}

function front(sheet: Sheet, { wall, accent, motifs }: Interior): string {
  const [sign = 'rose', left = 'anchor', right = 'swallow'] = motifs;
  const bricks = sheet.define(
    'bricks',
    (id) =>
      `<pattern id="${id}" width="84" height="56" patternUnits="userSpaceOnUse"><path d="M0 0H84M0 28H84M42 0V28M0 28V56M84 28V56" stroke="${INK}" stroke-width="3" opacity=".35"/></pattern>`,
  );
  const stripes = Array.from(
    { length: 14 },
    (_, i) =>
      `<path d="M${70 + i * 76} 250H${146 + i * 76}V330A38 30 0 0 1 ${70 + i * 76} 330Z" fill="${i % 2 === 0 ? accent : CREAM}" ${PEN}/>`,
  );
  const pane = (x: number, w: number, motif: string) =>
    `${box(x, 370, w, 350, '#2B2622')}<rect x="${x + 8}" y="378" width="${w - 16}" height="334" fill="#FFE7A8" opacity=".28"/><path d="M${x + 30} 690L${x + w * 0.5} 390" stroke="#fff" stroke-width="22" opacity=".16"/>${placed(bold(sheet, motif, [MUSTARD, RED], 24), x + w / 2, 545, 220)}`;
  const door = `${box(535, 370, 170, 440, accent)}${box(560, 396, 120, 190, '#CFE0E4')}${placed(solid(sign), 620, 490, 84)}<circle cx="682" cy="640" r="11" fill="${MUSTARD}" ${PEN}/>${box(560, 620, 120, 160, 'rgba(23,19,15,.15)')}`;
  const board = `${box(250, 70, 700, 150, INK, 14)}${box(262, 82, 676, 126, 'none', 8, `stroke="${MUSTARD}" stroke-width="4"`)}${[-240, -120, 120, 240].map((dx, i) => placed(solid(motifs[i % motifs.length] ?? sign, CREAM), 600 + dx, 145, 74)).join('')}${placed(bold(sheet, sign, [MUSTARD, RED], 20), 600, 145, 118)}`;
  const lamps = [300, 900].map(
    (x) =>
      `${line(`M${x} 40C${x} 60 ${x + 20} 62 ${x + 20} 74`, 7)}<path d="M${x - 4} 74H${x + 44}L${x + 56} 100H${x - 16}Z" fill="${MUSTARD}" ${PEN}/>`,
  );
  const street = `${box(0, 810, W, 90, '#A49A8C', 0, '')}${line('M0 810H1200', 8)}${line('M200 812L150 900M520 812L500 900M840 812L850 900M1100 812L1140 900', 3, 'rgba(23,19,15,.4)')}`;
  return `${box(0, 0, W, H, wall, 0, '')}<rect width="${W}" height="${H}" fill="${bricks}"/>${board}${lamps.join('')}${stripes.join('')}${pane(90, 400, left)}${pane(745, 370, right)}${door}${box(70, 720, 440, 90, wall)}${box(730, 720, 400, 90, wall)}${street}${plant(sheet, 60, 850, 170)}${plant(sheet, 1150, 850, 170)}`;
}

const ROOMS: Record<Room, (sheet: Sheet, interior: Interior) => string> = {
  front,
  station,
  wall: flashWall,
  shelf,
  lounge,
};

/** Draws one part of a shop. */
export function drawInterior(interior: Interior): Drawing {
  const sheet = newSheet(interior.seed, W, H);
  const shade = sheet.define(
    'dusk',
    (id) =>
      `<radialGradient id="${id}" cx=".5" cy=".45" r=".75"><stop offset=".55" stop-color="${INK}" stop-opacity="0"/><stop offset="1" stop-color="${INK}" stop-opacity=".34"/></radialGradient>`,
  );
  return finished(sheet, `${ROOMS[interior.room](sheet, interior)}<rect width="${W}" height="${H}" fill="${shade}"/>`);
}
