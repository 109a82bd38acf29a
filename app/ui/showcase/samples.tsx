import type { ReactNode } from 'react';

/** Plausible words for the showcase only. */
export const ROLES = [
  { value: 'artist', label: 'Tattoo Artist' },
  { value: 'shop', label: 'Shop Owner' },
];

export const CONTRACTS = [
  { value: 'guest', label: 'Guest spot', description: 'A week or a month in another city, your own book of clients.' },
  { value: 'chair', label: 'A chair', description: 'A regular place, by commission or by rent.' },
];

const STYLE_NAMES = [
  'Traditional',
  'Neo-Traditional',
  'Blackwork',
  'Japanese',
  'Realism',
  'Fine Line',
  'Lettering',
  'Tribal',
];
export const STYLES = STYLE_NAMES.map((label) => ({ value: label, label }));

export const CITIES = ['Portland, Oregon', 'Portland, Maine', 'Port Arthur, Texas', 'Austin, Texas'].map((label) => ({
  id: label,
  label,
}));

export const REQUIREMENTS = [
  { label: 'Password must be at least 8 characters long', isMet: (password: string) => password.length >= 8 },
  { label: 'Password must contain at least one number', isMet: (password: string) => /\d/.test(password) },
];

/** '5035550142' as '(503) 555-0142', or as much of it as there is. */
export function spacedPhone(value: string): string {
  const digits = value.replace(/\D/g, '').slice(0, 10);
  if (digits.length <= 3) return digits ? `(${digits}` : '';
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

const VIEWS = [4, 7, 3, 9, 12, 8, 0, 5, 14, 21, 17, 11, 9, 13];
export const VIEW_POINTS = VIEWS.map((value, day) => ({ label: `Nov ${day + 7}`, value }));

/** A drawn flash piece as a picture, so that the showcase needs no files. */
export function drawnPicture(id: string, width: number, height: number, tone: string) {
  const middle = `${width / 2} ${height / 2}`;
  const rays = Array.from(
    { length: 12 },
    (_, ray) =>
      `<path d="M0 -${height * 0.2}V-${height * 0.42}" transform="translate(${middle}) rotate(${ray * 30})"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#F7F1E5"/><g stroke="#17130F" stroke-width="10" fill="none" stroke-linecap="round">${rays.join('')}<circle cx="${width / 2}" cy="${height / 2}" r="${height * 0.13}" fill="${tone}"/></g></svg>`;
  const src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return {
    id,
    src,
    full: src,
    width,
    height,
    alt: 'A drawn sun with twelve rays',
    caption: 'Sun, 2026. Two hours, one needle.',
  };
}

/** One titled row of the showcase. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 border-hairline border-t pt-5">
      <h3 className="text-lg text-muted">{title}</h3>
      {children}
    </section>
  );
}

/** Several things in one line. */
export function Line({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
