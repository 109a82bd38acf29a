import { leaf, rays, spark, stipple, strewn } from '#db/seed/art/fillers.ts';
import { INK, LEAF, MUSTARD, OCHRE, PAPER, RED, ROSE, SKY } from '#db/seed/art/palette.ts';
import { at, n, placed, type Sheet } from '#db/seed/art/sheet.ts';
import { dotted, fine, hatched, solid } from '#db/seed/art/techniques.ts';

const ring = (x: number, y: number, r: number, width: number, colour = INK) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${colour}" stroke-width="${n(width)}"/>`;
const rule = (x1: number, y1: number, x2: number, y2: number, width: number) =>
  `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}" stroke="${INK}" stroke-width="${n(width)}"/>`;

/** Curved blades, mirrored: solid black that follows the muscle. */
export function tribal(sheet: Sheet, motif: string): string {
  const { centre, side, random } = sheet;
  const blade = (y: number, angle: number, length: number, width: number, bend: number) =>
    at(
      0,
      y,
      1,
      angle,
      `<path d="M0 ${n(-width)} C${n(length * 0.35)} ${n(-width * 1.3 - bend)} ${n(length * 0.75)} ${n(-bend)} ${n(length)} ${n(bend * 0.7)} C${n(length * 0.7)} ${n(-bend * 0.15)} ${n(length * 0.38)} ${n(width * 0.6 - bend * 0.2)} 0 ${n(width)}Z" fill="${INK}"/>`,
    );
  const reach = side * 0.46;
  const rows = random.pick([
    [-0.34, -0.2, -0.06, 0.1, 0.24, 0.36],
    [-0.3, -0.14, 0.04, 0.2, 0.34],
  ]);
  const lean = random.between(-52, -24);
  const half = rows.map((k, i) => {
    const length = reach * (1 - Math.abs(k) * 0.75) * random.between(0.88, 1.05);
    return blade(
      k * side,
      lean + i * (70 / rows.length),
      length,
      side * random.between(0.034, 0.048),
      side * random.between(0.03, 0.13),
    );
  });
  const hooks = rows.slice(1, 6).map((k, i) => {
    const x = reach * (0.62 - Math.abs(k) * 0.5);
    return at(
      x,
      k * side - side * 0.05,
      1,
      -80 + i * 40,
      `<path d="M0 0 C${n(side * 0.05)} ${n(-side * 0.03)} ${n(side * 0.09)} ${n(-side * 0.02)} ${n(side * 0.12)} ${n(side * 0.03)} C${n(side * 0.07)} ${n(side * 0.01)} ${n(side * 0.03)} ${n(side * 0.02)} 0 0Z" fill="${INK}"/>`,
    );
  });
  const wing = `${half.join('')}${hooks.join('')}`;
  const both = `<g transform="translate(${n(centre.x)} ${n(centre.y)})"><g>${wing}</g><g transform="scale(-1 1)">${wing}</g></g>`;
  const clearing = `<circle cx="${n(centre.x)}" cy="${n(centre.y)}" r="${n(side * 0.24)}" fill="${PAPER}"/>${ring(centre.x, centre.y, side * 0.235, side * 0.016)}`;
  return `${both}${clearing}${placed(solid(motif), centre.x, centre.y, side * 0.34)}`;
}

/** A field of black with the ornament left in the skin. */
export function blackwork(sheet: Sheet, motif: string): string {
  const { centre, side, random } = sheet;
  const shape = random.pick(['round', 'arch', 'lozenge', 'slab'] as const);
  const r = side * 0.4;
  const box = (w: number, h: number, rx: number) =>
    `<rect x="${n(centre.x - w)}" y="${n(centre.y - h)}" width="${n(w * 2)}" height="${n(h * 2)}" rx="${n(rx)}" fill="${INK}"/>`;
  const field = {
    round: `<circle cx="${n(centre.x)}" cy="${n(centre.y)}" r="${n(r)}" fill="${INK}"/>`,
    arch: `<path d="M${n(centre.x - r * 0.82)} ${n(centre.y + r * 1.05)}V${n(centre.y - r * 0.2)}A${n(r * 0.82)} ${n(r * 0.82)} 0 0 1 ${n(centre.x + r * 0.82)} ${n(centre.y - r * 0.2)}V${n(centre.y + r * 1.05)}Z" fill="${INK}"/>`,
    lozenge: at(
      centre.x,
      centre.y,
      1,
      45,
      `<rect x="${n(-r * 0.86)}" y="${n(-r * 0.86)}" width="${n(r * 1.72)}" height="${n(r * 1.72)}" fill="${INK}"/>`,
    ),
    slab: box(r * 0.8, r * 1.05, r * 0.08),
  }[shape];
  const inner = shape === 'round' ? ring(centre.x, centre.y, r * 0.93, side * 0.005, PAPER) : '';
  const light = random.chance(0.6)
    ? rays(centre.x, centre.y, r * 0.5, r * (shape === 'round' ? 0.9 : 0.78), 48, PAPER, 0.18)
    : '';
  const halo = stipple(sheet, centre.x, centre.y, r * 1.02, r * 1.32, 1300, side * 0.0045);
  const hush = `<circle cx="${n(centre.x)}" cy="${n(centre.y)}" r="${n(r * 0.6)}" fill="${INK}"/>`;
  const figure = placed(solid(motif, PAPER), centre.x, centre.y, r * 1.02);
  const moons = [-1, 1].map((s) => spark(centre.x + s * r * 1.12, centre.y - r * 1.02, side * 0.03)).join('');
  return `${shape === 'round' ? halo : stipple(sheet, centre.x, centre.y, r * 0.95, r * 1.4, 1100, side * 0.0045)}${field}${inner}${light}${hush}${figure}${moons}`;
}

export function minimalist(sheet: Sheet, motif: string): string {
  const { centre, side, random } = sheet;
  const setting = random.pick(['ring', 'line', 'bare'] as const);
  const size = side * random.between(0.4, 0.5);
  const thin = side * 0.0036;
  const parts = [placed(fine(motif, (512 / size) * thin * 1.4), centre.x, centre.y, size, random.between(-6, 6))];
  if (setting === 'ring') parts.unshift(ring(centre.x, centre.y, size * 0.78, thin));
  if (setting === 'line')
    parts.push(
      rule(centre.x, centre.y + size * 0.62, centre.x, centre.y + size * 0.78, thin),
      spark(centre.x, centre.y + size * 0.84, side * 0.014),
    );
  if (random.chance(0.5))
    parts.push(
      `<circle cx="${n(centre.x + size * 0.62)}" cy="${n(centre.y - size * 0.55)}" r="${n(side * 0.008)}" fill="${random.pick([RED, INK, MUSTARD])}"/>`,
    );
  return parts.join('');
}

/** Compass and ruler: circles, triangles, an axis, the ornament half solid and half dots. */
export function geometric(sheet: Sheet, motif: string): string {
  const { centre, side, random } = sheet;
  const { x, y } = centre;
  const r = side * 0.385;
  const thin = side * 0.003;
  const sides = random.pick([3, 4, 6]);
  const polygon = (radius: number, turn: number) => {
    const corners = Array.from({ length: sides }, (_, i) => {
      const t = ((i / sides) * 360 + turn - 90) * (Math.PI / 180);
      return `${i === 0 ? 'M' : 'L'}${n(x + Math.cos(t) * radius)} ${n(y + Math.sin(t) * radius)}`;
    });
    return `<path d="${corners.join('')}Z" fill="none" stroke="${INK}" stroke-width="${n(thin)}"/>`;
  };
  const petals = Array.from({ length: 12 }, (_, i) => {
    const t = (i / 12) * Math.PI * 2;
    return ring(x + Math.cos(t) * r * 0.5, y + Math.sin(t) * r * 0.5, r * 0.5, thin * 0.6);
  });
  const knots = Array.from({ length: sides }, (_, i) => {
    const t = ((i / sides) * 360 - 90) * (Math.PI / 180);
    return `<circle cx="${n(x + Math.cos(t) * r)}" cy="${n(y + Math.sin(t) * r)}" r="${n(side * 0.011)}" fill="${INK}"/>`;
  });
  const half = (id: string, from: number) =>
    `<clipPath id="${id}"><rect x="${from}" y="-40" width="256" height="600"/></clipPath>`;
  const left = sheet.define('left', (id) => half(id, 0));
  const right = sheet.define('right', (id) => half(id, 256));
  const hush = `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.66)}" fill="${PAPER}" opacity=".86"/>`;
  const figure = placed(
    `<g clip-path="${left}">${solid(motif)}</g><g clip-path="${right}">${dotted(sheet, motif, 6, 3000)}</g>`,
    x,
    y,
    r * 1.16,
  );
  const axis = `${rule(x, y - r * 1.28, x, y - r * 0.66, thin)}${rule(x, y + r * 0.66, x, y + r * 1.28, thin)}`;
  const ends = `${spark(x, y - r * 1.3, side * 0.022)}${spark(x, y + r * 1.3, side * 0.022)}`;
  const dots = stipple(sheet, x, y, r * 0.98, r * 1.2, 900, side * 0.004);
  return `${dots}${petals.join('')}${ring(x, y, r, thin * 1.8)}${ring(x, y, r * 0.66, thin)}${polygon(r, 0)}${polygon(r, 180 / sides)}${hush}${axis}${ends}${figure}${knots.join('')}`;
}

/** An engraved plate from an old book of plants and beasts. */
export function illustrative(sheet: Sheet, motif: string): string {
  const { centre, side, random } = sheet;
  const tint = random.pick([ROSE, OCHRE, SKY, LEAF, '#CDBE9E', 'none']);
  const y = centre.y - side * 0.03;
  const grasses = Array.from({ length: 11 }, (_, i) => {
    const x = centre.x + (i - 5) * side * 0.055;
    return leaf(
      x,
      centre.y + side * 0.37,
      side * random.between(0.09, 0.2),
      -90 + (i - 5) * 7 + random.between(-8, 8),
      random.pick([LEAF, '#A8A680', PAPER]),
      side * 0.003,
    );
  });
  const ground = `<path d="M${n(centre.x - side * 0.36)} ${n(centre.y + side * 0.37)}h${n(side * 0.72)}M${n(centre.x - side * 0.26)} ${n(centre.y + side * 0.385)}h${n(side * 0.5)}" stroke="${INK}" stroke-width="${n(side * 0.003)}"/>`;
  const moon = random.chance(0.6)
    ? `${ring(centre.x + side * 0.22, y - side * 0.26, side * 0.1, side * 0.003)}${stipple(sheet, centre.x + side * 0.22, y - side * 0.26, side * 0.03, side * 0.1, 260, side * 0.003)}`
    : '';
  const stars = strewn(sheet, 7, side * 0.42, (px, py, s) => spark(px, py, s * 0.7));
  return `${moon}${stars}${grasses.join('')}${ground}${placed(hatched(sheet, motif, tint), centre.x, y, side * 0.68, random.between(-3, 3))}`;
}
