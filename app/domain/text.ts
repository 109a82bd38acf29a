/** What a field says when it holds characters PostgreSQL cannot keep (NUL, half of a surrogate pair). */
export const UNSTORABLE_TEXT = 'Please remove the characters that cannot be saved';

/** False for a text with NUL or a lone surrogate, which the database would refuse with an error. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}

/** The text with every lone surrogate replaced, as `toWellFormed` does where browsers know it. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}

/**
 * Characters that show nothing by themselves: blanks, zero-width and direction marks, soft hyphens, fillers, accents
 * without a letter.
 */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]*$/u;

/** True for text that shows nothing: it counts as empty. */
export function isBlank(text: string): boolean {
  return INVISIBLE.test(text);
}

/** Zero-width and direction marks, which come along when something is pasted. Joiners stay in emoji and other scripts. */
const FORMAT = /(?!(?<=[^\0-\u02ff\s])[\u200c\u200d](?=[^\0-\u02ff\s]))\p{Cf}/gu;

/**
 * How every value of one line is read, be it a name, an address or a code: without format characters, accents composed with
 * their letters, and blanks and control characters as one blank, so that no name can forge a mail header. The Kelvin sign
 * stays: made a K, it would make one person's address another's.
 */
export function oneLine(text: string): string {
  return text
    .replace(FORMAT, '')
    .replace(/[^\u212a]+/g, (part) => part.normalize('NFC'))
    .replace(/[\s\p{Cc}\u2800\u3164]+/gu, ' ')
    .trim();
}

/** Several lines: browsers post line ends as CRLF but count them as one character, and so do we. */
export function manyLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
}

/** Escapes text for use inside markup. */
export function escapeMarkup(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** What stands between blank lines; single line breaks stay in it. */
export function paragraphsOf(text: string): string[] {
  return manyLines(text).split(/\n\s*\n/);
}

/** Several lines of text as HTML, for programs that read nothing else: anything that looks like markup stays text. */
export function asParagraphs(text: string): string {
  return paragraphsOf(text)
    .map((paragraph) => `<p>${escapeMarkup(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
