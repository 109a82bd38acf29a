import { parsedUrl } from '#app/domain/parsed-url.ts';

export const LINK_MAX = 300;
export const INVALID_LINK = 'Please enter a web address, such as https://example.com';
export const INVALID_INSTAGRAM = 'Please enter an Instagram handle without @';
export const INVALID_TIKTOK = 'Please enter a TikTok handle without @';
/** Where a bare Tattoodo username leads (ruling c-20). */
export const TATTOODO_ARTIST_URL = 'https://www.tattoodo.com/artists/';

/**
 * safeLink('example.com/Work') → 'https://example.com/Work'. Null for everything except plain http or https to a named
 * host: no other schemes, '//host', credentials, back-slashes, white space or invisible characters (trust C3).
 */
export function safeLink(typed: string): string | null {
  const trimmed = typed.trim();
  if (trimmed.length > LINK_MAX || /[\s\\"'<>^`{|}]|\p{C}/u.test(trimmed)) return null;
  const link = /^https?:\/\//i.test(trimmed) ? trimmed : withScheme(trimmed);
  const url = link === null ? null : parsedUrl(link);
  if (link === null || url === null) return null;
  const named = /^[^.]+(\.[^.]+)*\.\p{L}[\p{L}\d-]+\.?$/u.test(url.hostname) && !url.username && !url.password;
  return named ? link.replace(/^https?/i, (scheme) => scheme.toLowerCase()) : null;
}

/** A colon before the first slash means a scheme, unless it begins a port. */
function withScheme(link: string): string | null {
  return /^[^/?#:@]+(:\d{1,5})?([/?#]|$)/.test(link) ? `https://${link}` : null;
}

/** What leaving the website field does: trim, lower-case, https:// when no scheme (S0 §5; on blur only, c-21). */
export function websiteOnBlur(typed: string): string {
  const lower = typed.trim().toLowerCase();
  return lower === '' || /^[a-z][a-z\d+.-]*:\/\//.test(lower) ? lower : `https://${lower}`;
}

/** tattoodoLink('jane') → the artist's page; with a dot or slash it is an address (ruling c-20). */
export function tattoodoLink(typed: string): string {
  const trimmed = typed.trim();
  if (trimmed === '' || /^https?:\/\//i.test(trimmed)) return trimmed;
  return /[./]/.test(trimmed) ? `https://${trimmed}` : TATTOODO_ARTIST_URL + trimmed.replace(/^@/, '');
}

/** handle('@jane', 'instagram.com') → 'jane'; the address of the profile is taken as well. Null when it is neither. */
function handle(typed: string, host: string): string | null {
  const bare = typed.replace(/^(https?:\/\/)?(www\.)?/i, '');
  const name = bare.toLowerCase().startsWith(`${host}/`)
    ? (bare.slice(host.length + 1).split(/[/?#]/)[0] ?? '')
    : typed;
  const match = /^@?([A-Za-z0-9._]{1,30})$/.exec(name.trim());
  return match?.[1] ?? null;
}

export const instagramHandle = (typed: string) => handle(typed.trim(), 'instagram.com');
export const tiktokHandle = (typed: string) => handle(typed.trim(), 'tiktok.com');
export const instagramUrl = (name: string) => `https://www.instagram.com/${encodeURIComponent(name)}/`;
export const tiktokUrl = (name: string) => `https://www.tiktok.com/@${encodeURIComponent(name)}`;
