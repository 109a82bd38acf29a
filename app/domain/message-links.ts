import { parsedUrl } from '#app/domain/addresses.ts';

/** A stretch of a message: words, or the address that they lead to. */
export type Piece = { text: string; href: string | null };

const CANDIDATE = /https?:\/\/[^\s<>"]+/giu;
/** What closes a sentence rather than an address: '(see https://example.com/a).' */
const CLOSING = /^(?![/#=&%+~$@_-])[\p{P}\p{S}]$/u;

/**
 * The text in pieces, those that are addresses with where they lead (c-124). Only http and https, and only where what is
 * read is what is opened: an address with letters beyond ASCII (one alphabet looks like another, and some are written
 * from right to left), with a name in disguise ('xn--'), with a user's name before its host, or without a named host
 * stays text. Together the pieces are the text, unaltered.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(CANDIDATE)) {
    const href = withoutClosing(found);
    // 'xhttps://': a word that only ends like one.
    if (!isPlain(href) || /[a-z\d]/i.test(text.charAt(index - 1))) continue;
    if (index > from) pieces.push({ text: text.slice(from, index), href: null });
    pieces.push({ text: href, href });
    from = index + href.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), href: null });
  return pieces;
}

/** Endings of names that need no 'https://' and no path to be taken for an address. */
const KNOWN_ENDINGS =
  'com|net|org|info|biz|io|co|me|app|dev|xyz|top|site|online|shop|store|link|live|club|page|click|ink|tattoo|ru|cn|tk|ly|cc|de|fr|nl|uk|us|eu|ca|ai|tv|gg|pw|vip|icu|art|studio';
const HOST = String.raw`(?:[\p{L}\p{N}][\p{L}\p{N}_-]{0,62}[.．。｡]){1,8}`;

/** Whether anything in the text could be taken for an address: more than what we make one of. */
export function holdsLink(text: string): boolean {
  return LINK_LIKE.test(text);
}

const LINK_LIKE = new RegExp(
  String.raw`:\/\/|www\.|(?<![\p{L}\p{N}_.-])${HOST}(?:(?:${KNOWN_ENDINGS})(?![\p{L}\p{N}_-])|\p{L}{2,}\/)`,
  'iu',
);

/**
 * Everything that a program which shows the text might make a link of by itself: with a scheme, an address of mail, or a
 * name with a dot in it, with what hangs on it.
 */
const TAKEN_FOR_LINK = new RegExp(
  String.raw`\p{L}[\p{L}\p{N}+.-]{0,20}:\/\/\S*|mailto:\S+|[^\s<>"(@]{1,64}@${HOST}\p{L}[\p{L}\p{N}-]*|(?<![\p{L}\p{N}_-])${HOST}\p{L}[\p{L}\p{N}-]+(?:[/:?#]\S*)?`,
  'giu',
);

/**
 * The text with `instead` where an address was, for where a program that is not ours would make one to press of it: too
 * much rather than too little, because the text itself stays where it was written.
 */
export function withoutLinks(text: string, instead: string): string {
  return text.replace(TAKEN_FOR_LINK, instead);
}

/** A bracket that was opened inside stays: 'https://en.wikipedia.org/wiki/Flash_(tattoo)'. */
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
