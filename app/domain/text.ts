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

/** One line: control and direction-changing characters become a space, so that no name can forge a mail header. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
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
