import { ornament } from '#db/seed/art/ornaments.ts';
import { INK, PAPER } from '#db/seed/art/palette.ts';
import { n, type Sheet } from '#db/seed/art/sheet.ts';

const stroked = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="${colour}" stroke="${colour}" stroke-width="${n(width)}" stroke-linejoin="round"/>`;

const clipTo = (sheet: Sheet, d: string) =>
  sheet.define('clip', (id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);

/** Hard-edged bands of colour across an ornament: petals one way, leaves the other. */
function bands(sheet: Sheet, colours: readonly string[]): string {
  const turn = sheet.random.pick([35, 60, 90, 120, 145]);
  return sheet.define('bands', (id) => {
    const stops = colours.flatMap((colour, i) => {
      const edge = (share: number) => `<stop offset="${Math.round(share * 100) / 100}" stop-color="${colour}"/>`;
      return [edge(i / colours.length), edge((i + 1) / colours.length)];
    });
    return `<linearGradient id="${id}" gradientTransform="rotate(${turn} .5 .5)">${stops.join('')}</linearGradient>`;
  });
}

/** Whip shading: dots of black, thick at the bottom and gone by the middle. */
export function whip(sheet: Sheet, d: string, count: number, dot: number, colour = INK): string {
  const angle = sheet.random.pick([-0.6, -0.2, 0.2, 0.6]);
  const marks: string[] = [];
  for (let i = 0; i < count; i++) {
    const depth = sheet.random.next() ** 1.9;
    const across = sheet.random.between(-60, 572);
    marks.push(`M${n(across + depth * 512 * angle)} ${n(512 - depth * 460)}h.1`);
  }
  return `<g clip-path="${clipTo(sheet, d)}"><path d="${marks.join('')}" stroke="${colour}" stroke-width="${n(dot)}" stroke-linecap="round"/></g>`;
}

/** Bold will hold: a thick black outline, flat colours, a darker inner edge and whip shading. */
export function bold(sheet: Sheet, name: string, colours: readonly string[], line = 26): string {
  const d = ornament(name);
  const clip = clipTo(sheet, d);
  const edge = `<g clip-path="${clip}"><path d="${d}" fill="none" stroke="${INK}" stroke-width="16" opacity=".28" transform="translate(5 6)"/></g>`;
  const shine = `<g clip-path="${clip}"><path d="${d}" fill="none" stroke="${PAPER}" stroke-width="7" opacity=".5" transform="translate(-5 -6)"/></g>`;
  return `${stroked(d, INK, line)}<path d="${d}" fill="${bands(sheet, colours)}"/>${edge}${shine}${whip(sheet, d, 900, 4.5)}`;
}

/** Only the outline, as thin as asked. */
export function fine(name: string, width: number, colour = INK, fill = 'none'): string {
  return `<path d="${ornament(name)}" fill="${fill}" stroke="${colour}" stroke-width="${n(width)}" stroke-linejoin="round" stroke-linecap="round"/>`;
}

/** Filled black (or any one colour), nothing else. */
export const solid = (name: string, colour = INK, grow = 0): string => stroked(ornament(name), colour, grow);

/** Dotwork: a thin outline filled with dots that thin out upwards. */
export function dotted(sheet: Sheet, name: string, outline = 6, count = 2600): string {
  const d = ornament(name);
  return `${fine(name, outline)}${whip(sheet, d, count, 4)}`;
}

/** Engraving: parallel cuts, crossed in the shade. */
export function hatched(sheet: Sheet, name: string, tint = 'none', outline = 9): string {
  const d = ornament(name);
  const cuts = (turn: number, gap: number, width: number) =>
    sheet.define('cuts', (id) => {
      const cut = `<path d="M0 0H${gap}" stroke="${INK}" stroke-width="${width}"/>`;
      return `<pattern id="${id}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${cut}</pattern>`;
    });
  const turn = sheet.random.pick([30, 45, 60]);
  const shade = sheet.define('shade', (id) => {
    const ramp = sheet.define('ramp', (rampId) => {
      const stops = '<stop offset=".35" stop-color="#000"/><stop offset=".75" stop-color="#fff"/>';
      return `<linearGradient id="${rampId}" x1="0" y1="0" x2=".7" y2="1">${stops}</linearGradient>`;
    });
    return `<mask id="${id}"><rect width="512" height="512" fill="${ramp}"/></mask>`;
  });
  const base = tint === 'none' ? '' : `<path d="${d}" fill="${tint}" transform="translate(-6 5)"/>`;
  return `${base}<path d="${d}" fill="${cuts(turn, 9, 3.2)}"/><g mask="${shade}"><path d="${d}" fill="${cuts(turn + 80, 8, 4)}"/></g>${fine(name, outline)}`;
}

/** Lit from the upper left like an object: soft greys, or any pair of tones. */
export function lit(sheet: Sheet, name: string, tones: readonly [string, string, string], depth = 9): string {
  const d = ornament(name);
  const ramp = sheet.define('tone', (id) => {
    const stops = tones.map((tone, i) => `<stop offset="${i / 2}" stop-color="${tone}"/>`).join('');
    return `<radialGradient id="${id}" cx=".36" cy=".28" r=".9">${stops}</radialGradient>`;
  });
  const light = '<feDistantLight azimuth="235" elevation="46"/>';
  const relief = sheet.define('relief', (id) => {
    const steps = [
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${depth}" result="soft"/>`,
      `<feDiffuseLighting in="soft" surfaceScale="${depth + 3}" diffuseConstant="1.25" lighting-color="#fff" result="lit">${light}</feDiffuseLighting>`,
      '<feBlend in="lit" in2="SourceGraphic" mode="multiply" result="shaded"/>',
      `<feSpecularLighting in="soft" surfaceScale="${depth}" specularConstant=".55" specularExponent="18" lighting-color="#FFF6E4" result="shine">${light}</feSpecularLighting>`,
      '<feComposite in="shaded" in2="shine" operator="arithmetic" k2="1" k3=".5" result="both"/>',
      '<feComposite in="both" in2="SourceAlpha" operator="in"/>',
    ];
    return `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB">${steps.join('')}</filter>`;
  });
  const halo = blurred(sheet, 12);
  const shadow = `<path d="${d}" fill="${INK}" opacity=".5" filter="${halo}" transform="translate(10 14)"/>`;
  return `${shadow}${stroked(d, INK, 7)}<path d="${d}" fill="${ramp}" filter="${relief}"/>`;
}

export function blurred(sheet: Sheet, deviation: number): string {
  return sheet.define('blur', (id) => {
    const blur = `<feGaussianBlur stdDeviation="${deviation}"/>`;
    return `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%">${blur}</filter>`;
  });
}
