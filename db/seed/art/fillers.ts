import { INK } from '#db/seed/art/palette.ts';
import { at, n, type Sheet } from '#db/seed/art/sheet.ts';

const point = (radius: number, angle: number): [number, number] => [
  radius * Math.cos((angle * Math.PI) / 180),
  radius * Math.sin((angle * Math.PI) / 180),
];

/** Four-pointed star, the small filler between two pieces of flash. */
export function spark(x: number, y: number, size: number, fill = INK): string {
  const waist = size * 0.16;
  const d = `M0 ${n(-size)} Q${n(waist * 0.6)} ${n(-waist * 0.6)} ${n(size)} 0 Q${n(waist * 0.6)} ${n(waist * 0.6)} 0 ${n(size)} Q${n(-waist * 0.6)} ${n(waist * 0.6)} ${n(-size)} 0 Q${n(-waist * 0.6)} ${n(-waist * 0.6)} 0 ${n(-size)}Z`;
  return at(x, y, 1, 0, `<path d="${d}" fill="${fill}"/>`);
}

/** Three dots in a triangle. */
export function threeDots(x: number, y: number, size: number, fill = INK): string {
  return [90, 210, 330]
    .map((angle) => point(size, angle - 180))
    .map(([dx, dy]) => `<circle cx="${n(x + dx)}" cy="${n(y + dy)}" r="${n(size * 0.38)}" fill="${fill}"/>`)
    .join('');
}

/** A leaf with its vein, pointing away from (x, y) at an angle. */
export function leaf(x: number, y: number, length: number, angle: number, fill: string, line: number): string {
  const w = length * 0.3;
  const blade = `M0 0 C${n(length * 0.25)} ${n(-w)} ${n(length * 0.7)} ${n(-w)} ${n(length)} 0 C${n(length * 0.7)} ${n(w)} ${n(length * 0.25)} ${n(w)} 0 0Z`;
  const shade = `M0 0 C${n(length * 0.25)} ${n(w)} ${n(length * 0.7)} ${n(w)} ${n(length)} 0 L0 0Z`;
  const vein = `M0 0 L${n(length * 0.86)} 0`;
  const body = `<path d="${blade}" fill="${fill}"/><path d="${shade}" fill="${INK}" opacity=".35"/><path d="${blade}" fill="none" stroke="${INK}" stroke-width="${n(line)}" stroke-linejoin="round"/><path d="${vein}" stroke="${INK}" stroke-width="${n(line * 0.6)}" stroke-linecap="round"/>`;
  return at(x, y, 1, angle, body);
}

/** Rays of a sun between two radii; every second one is thin. */
export function rays(
  x: number,
  y: number,
  inner: number,
  outer: number,
  count: number,
  fill: string,
  width = 0.4,
): string {
  const step = 360 / count;
  const d = Array.from({ length: count }, (_, i) => {
    const half = step * width * (i % 2 === 0 ? 0.5 : 0.2);
    const [ax, ay] = point(inner, i * step);
    const [bx, by] = point(outer, i * step - half);
    const [cx, cy] = point(outer, i * step + half);
    return `M${n(ax)} ${n(ay)} L${n(bx)} ${n(by)} L${n(cx)} ${n(cy)}Z`;
  });
  return at(x, y, 1, -90, `<path d="${d.join('')}" fill="${fill}"/>`);
}

/** An empty ribbon, folded at both ends. */
export function ribbon(x: number, y: number, width: number, fill: string, line: number): string {
  const w = width / 2;
  const h = width * 0.065;
  const dip = width * 0.07;
  const front = `M${n(-w)} ${n(-h)} Q0 ${n(dip - h)} ${n(w)} ${n(-h)} L${n(w)} ${n(h)} Q0 ${n(dip + h)} ${n(-w)} ${n(h)}Z`;
  const tail = (s: number) =>
    `M${n(s * w * 0.82)} ${n(h * 0.2)} L${n(s * w * 1.2)} ${n(-h * 0.9)} L${n(s * w * 1.1)} ${n(h * 0.3)} L${n(s * w * 1.2)} ${n(h * 1.5)} L${n(s * w * 0.82)} ${n(h * 1.9)}Z`;
  const pen = `stroke="${INK}" stroke-width="${n(line)}" stroke-linejoin="round"`;
  const stitches = [-0.6, -0.3, 0, 0.3, 0.6].map((k) => spark(k * w, dip * 0.5 * (1 - k * k), h * 0.45)).join('');
  const body = `<path d="${tail(-1)}${tail(1)}" fill="${fill}" ${pen}/><path d="${tail(-1)}${tail(1)}" fill="${INK}" opacity=".3"/><path d="${front}" fill="${fill}" ${pen}/>${stitches}`;
  return at(x, y, 1, 0, body);
}

/** Dots scattered in a ring, denser towards the inner edge: dotwork. */
export function stipple(
  sheet: Sheet,
  x: number,
  y: number,
  inner: number,
  outer: number,
  count: number,
  dot: number,
  fill = INK,
): string {
  const dots: string[] = [];
  for (let i = 0; i < count; i++) {
    const [dx, dy] = point(inner + (outer - inner) * sheet.random.next() ** 2, sheet.random.between(0, 360));
    dots.push(`M${n(x + dx)} ${n(y + dy)}h.1`);
  }
  return `<path d="${dots.join('')}" stroke="${fill}" stroke-width="${n(dot)}" stroke-linecap="round"/>`;
}

/** Small fillers strewn over the sheet, kept out of a circle round the middle. */
export function strewn(
  sheet: Sheet,
  count: number,
  clear: number,
  draw: (x: number, y: number, size: number) => string,
): string {
  const { width, height, side, random, centre } = sheet;
  const margin = side * 0.1;
  const taken: [number, number][] = [];
  for (let tries = 0; taken.length < count && tries < 400; tries++) {
    const x = random.between(margin, width - margin);
    const y = random.between(margin, height - margin);
    if (Math.hypot(x - centre.x, y - centre.y) < clear) continue;
    if (taken.some(([a, b]) => Math.hypot(a - x, b - y) < side * 0.13)) continue;
    taken.push([x, y]);
  }
  return taken.map(([x, y]) => draw(x, y, side * random.between(0.012, 0.024))).join('');
}
