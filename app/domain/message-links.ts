import { parsedUrl } from '#app/domain/values/addresses.ts';

export type Piece = { text: string; href: string | null };

const CANDIDATE = /https?:\/\/[^\s<>"]+/giu;
/** Punctuation that ends a sentence, not a URL: '(see https://example.com/a).' */
const CLOSING = /^(?![/#=&%+~$@_-])[\p{P}\p{S}]$/u;

/** Only http and https URLs that open what they show become links (c-124). Joined, they are the whole text. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(CANDIDATE)) {
    const href = withoutClosing(found);
    // 'xhttps://' is another word.
    if (!isPlain(href) || /[a-z\d]/i.test(text.charAt(index - 1))) continue;
    if (index > from) pieces.push({ text: text.slice(from, index), href: null });
    pieces.push({ text: href, href });
    from = index + href.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), href: null });
  return pieces;
}

/** Top-level domains that mail programs recognize without 'https://' or a path. */
const KNOWN_ENDINGS =
  'com|net|org|info|biz|io|co|me|app|dev|xyz|top|site|online|shop|store|link|live|club|page|click|ink|tattoo|ru|cn|tk|ly|cc|de|fr|nl|uk|us|eu|ca|ai|tv|gg|pw|vip|icu|art|studio';
const HOST = String.raw`(?:[\p{L}\p{N}][\p{L}\p{N}_-]{0,62}[.．。｡]){1,8}`;

export function holdsLink(text: string): boolean {
  return LINK_LIKE.test(text);
}

const LINK_LIKE = new RegExp(
  String.raw`:\/\/|www\.|(?<![\p{L}\p{N}_.-])${HOST}(?:(?:${KNOWN_ENDINGS})(?![\p{L}\p{N}_-])|\p{L}{2,}\/)`,
  'iu',
);

/** A URL with a scheme, an email address, or a name with a dot, with its path. */
const TAKEN_FOR_LINK = new RegExp(
  String.raw`\p{L}[\p{L}\p{N}+.-]{0,20}:\/\/\S*|mailto:\S+|[^\s<>"(@]{1,64}@${HOST}\p{L}[\p{L}\p{N}-]*|(?<![\p{L}\p{N}_-])${HOST}\p{L}[\p{L}\p{N}-]+(?:[/:?#]\S*)?`,
  'giu',
);

/** The text with every possible link replaced by `instead`. Removes too much rather than too little. */
export function withoutLinks(text: string, instead: string): string {
  return text.replace(TAKEN_FOR_LINK, instead);
}

/** Keeps a closing bracket inside 'https://en.wikipedia.org/wiki/Flash_(tattoo)'. */
function withoutClosing(address: string): string {
  const characters = [...address];
  const opened = count(address, '(');
  let closed = count(address, ')');
  for (;;) {
    const last = characters.at(-1) ?? '';
    if (!CLOSING.test(last) || (last === ')' && closed <= opened)) return characters.join('');
    if (last === ')') closed -= 1;
    characters.pop();
  }
}

const count = (text: string, character: string) => text.split(character).length - 1;

function isPlain(address: string): boolean {
  if (!/^[\x21-\x7e]+$/.test(address) || /[\\`{}|^]/.test(address)) return false;
  const url = parsedUrl(address);
  if (!url || url.username || url.password) return false;
  return /^(?:[a-z\d_-]+\.)+[a-z][a-z\d-]+\.?$/.test(url.hostname) && !/(?:^|\.)xn--/.test(url.hostname);
}
