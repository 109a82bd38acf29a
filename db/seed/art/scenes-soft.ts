import { leaf, rays, spark, stipple } from '#db/seed/art/fillers.ts';
import { ornament } from '#db/seed/art/ornaments.ts';
import { ASH, BRIGHT_INKS, CREAM, INK, MUSTARD, OCHRE, PAPER, WATER_INKS } from '#db/seed/art/palette.ts';
import { n, placed, type Sheet } from '#db/seed/art/sheet.ts';
import { blurred, fine, lit } from '#db/seed/art/techniques.ts';

type Tones = readonly [string, string, string];
const GREYS: Tones = ['#F4EFE6', '#8C857B', '#1C1815'];

/** Smoke: soft grey clouds that let the figure stand off the skin. */
function smoke(sheet: Sheet, tones: readonly string[], strength: number): string {
  const { centre, side, random } = sheet;
  const soft = blurred(sheet, side * 0.045);
  const clouds = Array.from({ length: 9 }, () => {
    const x = centre.x + random.between(-0.26, 0.26) * side;
    const y = centre.y + random.between(-0.28, 0.28) * side;
    const rx = side * random.between(0.08, 0.2);
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(rx * random.between(0.5, 1))}" fill="${random.pick(tones)}"/>`;
  });
  return `<g filter="${soft}" opacity="${strength}">${clouds.join('')}</g>`;
}

const petals = (sheet: Sheet, tones: Tones, name: string, spots: [number, number, number, number][]) =>
  spots
    .map(([dx, dy, size, turn]) =>
      placed(
        lit(sheet, name, tones, 8),
        sheet.centre.x + dx * sheet.side,
        sheet.centre.y + dy * sheet.side,
        size * sheet.side,
        turn,
      ),
    )
    .join('');

export function blackAndGrey(sheet: Sheet, motif: string): string {
  const { centre, side, random } = sheet;
  const beside = random.pick(['roses', 'beams', 'none'] as const);
  const back =
    beside === 'beams'
      ? `<g opacity=".5">${rays(centre.x, centre.y - side * 0.05, side * 0.2, side * 0.46, 40, '#7B746A', 0.35)}</g>`
      : '';
  const front =
    beside === 'roses'
      ? petals(sheet, GREYS, random.pick(['rose', 'lotus', 'flower-emblem']), [
          [-0.28, 0.32, 0.3, -30],
          [0.28, 0.32, 0.3, 24],
        ])
      : '';
  const lift = beside === 'roses' ? side * 0.05 : 0;
  return `${smoke(sheet, ['#2A2622', '#6B655C', '#4A453F'], 0.5)}${back}${placed(lit(sheet, motif, GREYS, 10), centre.x, centre.y - lift, side * 0.7, random.between(-5, 5))}${front}${stipple(sheet, centre.x, centre.y, side * 0.3, side * 0.46, 420, side * 0.0035, '#3A352F')}`;
}

export function realism(sheet: Sheet, motif: string): string {
  const { centre, side, random } = sheet;
  const tones: Tones = random.pick([
    ['#F7EAD2', '#A77B4E', '#2B1A10'],
    ['#F1F1EE', '#8A8F93', '#1A1D20'],
    ['#F6E3D6', '#B36A55', '#30120F'],
    ['#EEF0DF', '#77855F', '#1B2214'],
  ]);
  const ground = sheet.define('deep', (id) => {
    const stops = `<stop offset="0" stop-color="${tones[1]}" stop-opacity=".75"/><stop offset=".75" stop-color="${tones[2]}" stop-opacity=".35"/><stop offset="1" stop-color="${tones[2]}" stop-opacity="0"/>`;
    return `<radialGradient id="${id}">${stops}</radialGradient>`;
  });
  const deep = `<ellipse cx="${n(centre.x)}" cy="${n(centre.y)}" rx="${n(side * 0.46)}" ry="${n(side * 0.48)}" fill="${ground}"/>`;
  const echo = `<g opacity=".3" filter="${blurred(sheet, side * 0.012)}">${placed(`<path d="${ornament(motif)}" fill="${tones[2]}"/>`, centre.x + side * 0.05, centre.y - side * 0.03, side * 0.78, 8)}</g>`;
  return `${smoke(sheet, [tones[2], tones[1]], 0.45)}${deep}${echo}${placed(lit(sheet, motif, tones, 13), centre.x, centre.y, side * 0.72, random.between(-6, 6))}`;
}

export function colour(sheet: Sheet, motif: string): string {
  const { centre, side, random } = sheet;
  const [light = MUSTARD, middle = OCHRE, far = INK] = random.some(BRIGHT_INKS, 3);
  const tones: Tones = [light, middle, far];
  const leaves = [-150, -120, -60, -30, 30, 60, 120, 150].map((angle) =>
    leaf(centre.x, centre.y + side * 0.04, side * random.between(0.36, 0.43), angle, far, side * 0.005),
  );
  return `${smoke(sheet, [light, middle, far], 0.55)}${random.chance(0.6) ? leaves.join('') : rays(centre.x, centre.y, side * 0.2, side * 0.45, 36, light, 0.5)}${placed(lit(sheet, motif, tones, 8), centre.x, centre.y, side * 0.68, random.between(-6, 6))}`;
}

/** A likeness in an oval, as on a locket. */
export function portrait(sheet: Sheet, motif: string): string {
  const { centre, side, random } = sheet;
  const warm = random.chance(0.45);
  const tones: Tones = warm ? ['#F6E4CF', '#B98A62', '#3A2316'] : GREYS;
  const rx = side * 0.32;
  const ry = Math.min(sheet.height * 0.42, side * 0.4);
  const oval = (k: number, fill: string, stroke: string, width: number) =>
    `<ellipse cx="${n(centre.x)}" cy="${n(centre.y)}" rx="${n(rx * k)}" ry="${n(ry * k)}" fill="${fill}" stroke="${stroke}" stroke-width="${n(width)}"/>`;
  const vignette = sheet.define(
    'oval',
    (id) =>
      `<radialGradient id="${id}" cx=".45" cy=".4"><stop offset=".3" stop-color="${CREAM}"/><stop offset="1" stop-color="${tones[1]}"/></radialGradient>`,
  );
  const beads = Array.from({ length: 44 }, (_, i) => {
    const t = (i / 44) * Math.PI * 2;
    return `<circle cx="${n(centre.x + Math.cos(t) * rx * 1.09)}" cy="${n(centre.y + Math.sin(t) * ry * 1.075)}" r="${n(side * 0.009)}" fill="${warm ? MUSTARD : ASH}" stroke="${INK}" stroke-width="${n(side * 0.003)}"/>`;
  });
  const sprigs = [-1, 1]
    .map((s) =>
      [0, 1, 2, 3]
        .map((i) =>
          leaf(
            centre.x + s * side * (0.06 + i * 0.075),
            centre.y + ry * 1.14 - i * i * side * 0.012,
            side * 0.1,
            s > 0 ? -28 : 208,
            warm ? '#7C9A5E' : ASH,
            side * 0.004,
          ),
        )
        .join(''),
    )
    .join('');
  return `${smoke(sheet, [tones[1], tones[2]], 0.35)}${oval(1.02, vignette, INK, side * 0.012)}${oval(0.95, 'none', INK, side * 0.003)}${beads.join('')}${placed(lit(sheet, motif, tones, 7), centre.x, centre.y, Math.min(rx, ry) * 1.36)}${sprigs}${spark(centre.x, centre.y + ry * 1.16, side * 0.02)}`;
}

/** Blooms of wet colour under a loose line. */
export function watercolor(sheet: Sheet, motif: string): string {
  const { centre, side, random } = sheet;
  const inks = random.some(WATER_INKS, 3);
  const wet = sheet.define('wet', (id) => {
    const noise = `<feTurbulence type="fractalNoise" baseFrequency=".012" numOctaves="4" seed="${random.whole(1, 999)}"/>`;
    return `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%">${noise}<feDisplacementMap in="SourceGraphic" scale="${n(side * 0.16)}" xChannelSelector="R" yChannelSelector="G"/></filter>`;
  });
  const bloom = (ink: string, x: number, y: number, r: number) => {
    const wash = sheet.define(
      'wash',
      (id) =>
        `<radialGradient id="${id}"><stop offset="0" stop-color="${ink}" stop-opacity=".35"/><stop offset=".8" stop-color="${ink}" stop-opacity=".62"/><stop offset=".93" stop-color="${ink}" stop-opacity=".85"/><stop offset="1" stop-color="${ink}" stop-opacity=".2"/></radialGradient>`,
    );
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${wash}"/>`;
  };
  const blooms = Array.from({ length: 8 }, (_, i) =>
    bloom(
      inks[i % inks.length] ?? MUSTARD,
      centre.x + random.between(-0.27, 0.27) * side,
      centre.y + random.between(-0.27, 0.27) * side,
      side * random.between(0.12, 0.25),
    ),
  );
  const drops = Array.from({ length: 34 }, () => {
    const t = random.between(0, Math.PI * 2);
    const far = side * random.between(0.26, 0.46);
    return `<circle cx="${n(centre.x + Math.cos(t) * far)}" cy="${n(centre.y + Math.sin(t) * far)}" r="${n(side * random.between(0.002, 0.012))}" fill="${random.pick(inks)}" opacity="${n(random.between(0.4, 0.9))}"/>`;
  });
  const runs = Array.from({ length: 4 }, () => {
    const x = centre.x + random.between(-0.2, 0.2) * side;
    return `<path d="M${n(x)} ${n(centre.y + side * 0.12)}v${n(side * random.between(0.16, 0.32))}" stroke="${random.pick(inks)}" stroke-width="${n(side * random.between(0.004, 0.01))}" stroke-linecap="round" opacity=".6"/>`;
  });
  const veil = `<g opacity=".55">${placed(`<path d="${ornament(motif)}" fill="${PAPER}"/>`, centre.x, centre.y, side * 0.66)}</g>`;
  const line = placed(
    `${fine(motif, 5, INK)}<g transform="translate(5 4)" opacity=".45">${fine(motif, 3, INK)}</g>`,
    centre.x,
    centre.y,
    side * 0.66,
  );
  return `<g filter="${wet}">${blooms.join('')}</g>${runs.join('')}${drops.join('')}${veil}${line}`;
}
