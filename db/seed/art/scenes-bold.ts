import { leaf, rays, ribbon, spark, strewn, threeDots } from '#db/seed/art/fillers.ts';
import { ornament } from '#db/seed/art/ornaments.ts';
import {
  ASH,
  BLUE,
  BRIGHT_INKS,
  CREAM,
  GREEN,
  GREY,
  INK,
  JEWEL_INKS,
  LEAF,
  MUSTARD,
  PAPER,
  RED,
  TEAL,
} from '#db/seed/art/palette.ts';
import { at, n, placed, type Sheet } from '#db/seed/art/sheet.ts';
import { bold } from '#db/seed/art/techniques.ts';

const circle = (x: number, y: number, r: number, fill: string, line = 0) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${line ? ` stroke="${INK}" stroke-width="${n(line)}"` : ''}/>`;

/** Leaves fanned out to both sides from behind the middle. */
function foliage(sheet: Sheet, y: number, reach: number, fill: string): string {
  const { centre, side, random } = sheet;
  const angles = random.pick([
    [-32, 4, 38],
    [-20, 22],
    [-45, -12, 18, 46],
  ]);
  const each = (angle: number) => {
    const length = reach * random.between(0.85, 1.1);
    const line = side * 0.006;
    return `${leaf(centre.x + reach * 0.35, y, length, angle, fill, line)}${leaf(centre.x - reach * 0.35, y, length, 180 - angle, fill, line)}`;
  };
  return angles.map(each).join('');
}

export function traditional(sheet: Sheet, motif: string): string {
  const { centre, side, random } = sheet;
  const colours = [RED, ...random.some([MUSTARD, GREEN, BLUE], random.pick([1, 1, 2]))];
  if (random.chance(0.4)) colours.reverse();
  const backing = random.pick(['sun', 'leaves', 'ribbon', 'roses'] as const);
  const y = centre.y - (backing === 'ribbon' ? side * 0.08 : 0);
  const parts: string[] = [];
  if (backing === 'sun') parts.push(rays(centre.x, y, side * 0.18, side * 0.47, 32, random.pick([MUSTARD, RED]), 0.5));
  if (backing === 'leaves') parts.push(foliage(sheet, centre.y + side * 0.1, side * 0.3, GREEN));
  if (backing === 'roses') {
    const rose = (dx: number, turn: number) =>
      placed(bold(sheet, 'rose', [RED, GREEN], 30), centre.x + dx, centre.y + side * 0.32, side * 0.3, turn);
    parts.push(rose(-side * 0.29, -50), rose(side * 0.29, 15));
  }
  parts.push(
    placed(bold(sheet, motif, colours), centre.x, y, side * (backing === 'leaves' ? 0.66 : 0.7), random.between(-4, 4)),
  );
  if (backing === 'ribbon')
    parts.push(ribbon(centre.x, y + side * 0.42, side * 0.66, random.pick([MUSTARD, CREAM]), side * 0.007));
  parts.push(
    strewn(sheet, 9, side * (backing === 'sun' ? 0.52 : 0.44), (px, py, s) =>
      random.chance(0.5) ? spark(px, py, s) : threeDots(px, py, s * 0.7),
    ),
  );
  return parts.join('');
}

export function neoTraditional(sheet: Sheet, motif: string): string {
  const { centre, side, random } = sheet;
  const [first = TEAL, second = MUSTARD, third = RED] = random.some(JEWEL_INKS, 3);
  const w = side * 0.39;
  const h = Math.min(sheet.height * 0.41, w * 1.35);
  const arch = `M${n(centre.x)} ${n(centre.y - h)} C${n(centre.x + w * 0.7)} ${n(centre.y - h * 0.62)} ${n(centre.x + w)} ${n(centre.y - h * 0.3)} ${n(centre.x + w)} ${n(centre.y)} C${n(centre.x + w)} ${n(centre.y + h * 0.6)} ${n(centre.x + w * 0.4)} ${n(centre.y + h * 0.85)} ${n(centre.x)} ${n(centre.y + h)} C${n(centre.x - w * 0.4)} ${n(centre.y + h * 0.85)} ${n(centre.x - w)} ${n(centre.y + h * 0.6)} ${n(centre.x - w)} ${n(centre.y)} C${n(centre.x - w)} ${n(centre.y - h * 0.3)} ${n(centre.x - w * 0.7)} ${n(centre.y - h * 0.62)} ${n(centre.x)} ${n(centre.y - h)}Z`;
  const glow = sheet.define('glow', (id) => {
    const stops = `<stop offset="0" stop-color="${CREAM}"/><stop offset=".55" stop-color="${second}"/><stop offset="1" stop-color="${first}"/>`;
    return `<radialGradient id="${id}" cx=".5" cy=".42" r=".62">${stops}</radialGradient>`;
  });
  const frame = `<path d="${arch}" fill="${glow}" stroke="${INK}" stroke-width="${n(side * 0.014)}"/><path d="${arch}" fill="none" stroke="${PAPER}" stroke-width="${n(side * 0.004)}" transform="translate(${n(centre.x * 0.06)} ${n(centre.y * 0.06)}) scale(.94)"/>`;
  const jewel = (dy: number) =>
    at(
      centre.x,
      centre.y + dy,
      1,
      45,
      `<rect x="${n(-side * 0.035)}" y="${n(-side * 0.035)}" width="${n(side * 0.07)}" height="${n(side * 0.07)}" fill="${third}" stroke="${INK}" stroke-width="${n(side * 0.008)}"/><path d="M${n(-side * 0.035)} ${n(-side * 0.035)}L${n(side * 0.035)} ${n(-side * 0.035)}L${n(-side * 0.035)} ${n(side * 0.035)}Z" fill="${PAPER}" opacity=".45"/>`,
    );
  const pearls = [-150, -120, -60, -30, 30, 60, 120, 150].map((angle) => {
    const t = (angle * Math.PI) / 180;
    return circle(
      centre.x + Math.sin(t) * w * 1.22,
      centre.y - Math.cos(t) * h * 0.98,
      side * 0.011,
      random.pick([second, CREAM]),
      side * 0.004,
    );
  });
  const main = placed(
    bold(sheet, motif, [third, second, first].slice(0, random.whole(2, 3)), 24),
    centre.x,
    centre.y,
    side * 0.64,
    random.between(-6, 6),
  );
  return `${foliage(sheet, centre.y + h * 0.62, side * 0.27, random.pick([LEAF, TEAL, GREEN]))}${frame}${jewel(-h)}${jewel(h)}${pearls.join('')}${main}`;
}

/** Rows of overlapping arcs: the sea as Japanese prints draw it. */
function sea(sheet: Sheet, top: number, tone: string): string {
  const r = sheet.side * 0.075;
  const rows: string[] = [];
  for (let row = 0, y = top + r; y < sheet.height + r; row++, y += r * 0.5) {
    for (let x = row % 2 === 0 ? 0 : r; x < sheet.width + r; x += r * 2) {
      rows.push(
        [1, 0.72, 0.44, 0.18]
          .map(
            (k, i) =>
              `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * k)}" fill="${i % 2 === 0 ? CREAM : tone}" stroke="${INK}" stroke-width="${n(sheet.side * 0.003)}"/>`,
          )
          .join(''),
      );
    }
  }
  return rows.join('');
}

/** Bars of wind behind the figure. */
function wind(sheet: Sheet, tone: string): string {
  const { width, height, side, random } = sheet;
  return Array.from({ length: 6 }, (_, i) => {
    const y = height * (0.12 + i * 0.115) + random.between(-0.02, 0.02) * side;
    const w = width * random.between(0.35, 0.62);
    const x = i % 2 === 0 ? side * 0.06 : width - side * 0.06 - w;
    const h = side * 0.045;
    return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(h / 2)}" fill="${tone}"/><rect x="${n(x + w * 0.12)}" y="${n(y + h * 1.15)}" width="${n(w * 0.6)}" height="${n(h * 0.32)}" rx="${n(h * 0.16)}" fill="${tone}"/>`;
  }).join('');
}

export function japanese(sheet: Sheet, motif: string): string {
  const { centre, side, height, random } = sheet;
  const tone = random.pick([ASH, '#C9BFAF', '#A9B6BC']);
  const sun = circle(centre.x + side * random.pick([-0.14, 0, 0.14]), centre.y - side * 0.1, side * 0.34, RED);
  const colours = random.pick([
    [INK, GREY],
    [INK, ASH],
    [MUSTARD, INK],
    [TEAL, INK],
    [CREAM, ASH],
  ]);
  const figure = placed(
    bold(sheet, motif, colours, 30),
    centre.x,
    centre.y - side * 0.03,
    side * 0.76,
    random.between(-5, 5),
  );
  const foot = sea(sheet, height - side * 0.2, random.pick([tone, '#7F9CAF']));
  return `${wind(sheet, tone)}${sun}${figure}${foot}`;
}

export function newSchool(sheet: Sheet, motif: string): string {
  const { centre, side, random } = sheet;
  const [first = RED, second = MUSTARD, third = TEAL] = random.some(BRIGHT_INKS, 3);
  const d = ornament(motif);
  const dots = sheet.define('half', (id) => {
    const gap = side * 0.028;
    return `<pattern id="${id}" width="${n(gap)}" height="${n(gap)}" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="${n(gap / 2)}" cy="${n(gap / 2)}" r="${n(gap * 0.3)}" fill="${third}"/></pattern>`;
  });
  const splash = Array.from({ length: 26 }, (_, i) => {
    const t = (i / 26) * Math.PI * 2;
    const r = side * (i % 2 === 0 ? random.between(0.42, 0.47) : random.between(0.32, 0.36));
    return `${i === 0 ? 'M' : 'L'}${n(centre.x + Math.cos(t) * r)} ${n(centre.y + Math.sin(t) * r)}`;
  });
  const burst = `<path d="${splash.join('')}Z" fill="${first}" opacity=".95" stroke="${INK}" stroke-width="${n(side * 0.009)}" stroke-linejoin="round"/><circle cx="${n(centre.x)}" cy="${n(centre.y)}" r="${n(side * 0.27)}" fill="${dots}" opacity=".55"/>`;
  const drop = `<path d="${d}" fill="${INK}" stroke="${INK}" stroke-width="40" stroke-linejoin="round" transform="translate(18 20)"/>`;
  const skew = random.pick([-7, 7]);
  const figure = `<g transform="translate(256 256) skewX(${skew}) scale(1.04 .98) translate(-256 -256)">${drop}${bold(sheet, motif, [second, random.pick(BRIGHT_INKS)], 40)}</g>`;
  const drips = Array.from({ length: 4 }, () =>
    circle(
      centre.x + random.between(-0.4, 0.4) * side,
      centre.y + random.between(0.3, 0.44) * side,
      side * random.between(0.012, 0.026),
      first,
      side * 0.006,
    ),
  );
  return `${burst}${drips.join('')}${placed(figure, centre.x, centre.y, side * 0.68, random.between(-8, 8))}`;
}
