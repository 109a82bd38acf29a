import { parsedUrl } from '#app/domain/values/addresses.ts';
import { oneLine } from '#app/domain/values/fields.ts';

export const LINK_MAX = 300;
export const INVALID_LINK = 'Please enter a web address, such as https://example.com';
export const INVALID_INSTAGRAM = 'Please enter an Instagram handle without @';
export const INVALID_TIKTOK = 'Please enter a TikTok handle without @';
/** Where a bare Tattoodo username leads (ruling c-20). */
const TATTOODO_ARTIST_URL = 'https://www.tattoodo.com/artists/';

/** 'example.com/Work' → 'https://example.com/Work'. Null for all but plain http or https to a named host (trust C3). */
export function safeLink(line: string): string | null {
  if (line.length > LINK_MAX || /[\s\\"'<>^`{|}]|\p{C}/u.test(line)) return null;
  const link = /^https?:\/\//i.test(line) ? line : withScheme(line);
  const url = link === null ? null : parsedUrl(link);
  if (link === null || url === null) return null;
  const named = /^[^.]+(\.[^.]+)*\.\p{L}[\p{L}\d-]+\.?$/u.test(url.hostname) && !url.username && !url.password;
  return named ? link.replace(/^https?/i, (scheme) => scheme.toLowerCase()) : null;
}

/** A colon before the first slash means a scheme, unless it begins a port. */
function withScheme(link: string): string | null {
  return /^[^/?#:@]+(:\d{1,5})?([/?#]|$)/.test(link) ? `https://${link}` : null;
}

/** On leaving the website field (S0 §5, c-21). */
export function websiteOnBlur(typed: string): string {
  const lower = oneLine(typed).toLowerCase();
  return lower === '' || /^[a-z][a-z\d+.-]*:\/\//.test(lower) ? lower : `https://${lower}`;
}

/** 'jane' → the artist's page; with a dot or slash it is an address (ruling c-20). */
export function tattoodoLink(typed: string): string {
  const trimmed = oneLine(typed);
  if (trimmed === '' || /^https?:\/\//i.test(trimmed)) return trimmed;
  return /[./]/.test(trimmed) ? `https://${trimmed}` : TATTOODO_ARTIST_URL + trimmed.replace(/^@/, '');
}

export const LINK_TO_POST = 'This link leads to a post. Please enter the handle of the profile';

const POST_LINK =
  /^(?:https?:\/\/)?(?:v[mt]\.tiktok\.com\/|(?:www\.|m\.)?(?:instagram|tiktok)\.com\/(?:[^/]+\/)?(?:p|reels?|tv|stories|explore|share|video|photo|[tv])\/[^/?#])/i;

export function isPostLink(line: string): boolean {
  return POST_LINK.test(line);
}

/** '@jane' or the address of the profile → 'jane'; otherwise null. */
function handle(line: string, host: string): string | null {
  if (isPostLink(line)) return null;
  const bare = line.replace(/^(https?:\/\/)?(www\.|m\.)?/i, '');
  const name = bare.toLowerCase().startsWith(`${host}/`) ? (bare.slice(host.length + 1).split(/[/?#]/)[0] ?? '') : line;
  const match = /^@?([A-Za-z0-9._]{1,30})$/.exec(name);
  return match?.[1] ?? null;
}

export const instagramHandle = (line: string) => handle(line, 'instagram.com');
export const tiktokHandle = (line: string) => handle(line, 'tiktok.com');
export const instagramUrl = (name: string) => `https://www.instagram.com/${encodeURIComponent(name)}/`;
export const tiktokUrl = (name: string) => `https://www.tiktok.com/@${encodeURIComponent(name)}`;
