const SHAPES = {
  day: { dateStyle: 'medium' },
  longDay: { dateStyle: 'long' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  zonedMoment: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  hour: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'long' },
  numbers: { year: 'numeric', month: 'numeric', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const made = new Map<string, Intl.DateTimeFormat>();

/** Made once for each zone, of which a reader has one: making a formatter costs fifty times as much as using it. */
export function formatterOf(shape: keyof typeof SHAPES, timeZone = 'UTC'): Intl.DateTimeFormat {
  const key = `${shape} ${timeZone}`;
  let formatter = made.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { ...SHAPES[shape], timeZone });
    made.set(key, formatter);
  }
  return formatter;
}
