import { holdsLink, withoutLinks } from '#app/domain/message-links.ts';
import { MESSAGE_FILES_MAX, messagePreview } from '#app/domain/messages.ts';

export const GONE_TEXT = {
  'taken-back': 'This message was taken back.',
  removed: 'This message was removed.',
} as const;

export type Gone = keyof typeof GONE_TEXT;

export const EDITED = 'Edited';
export const SEEN = 'Seen';

/** Above the first message of a new account. */
export const LINKS_OF_A_STRANGER =
  'This account is new, so links in this message are shown as text. Open them only if you trust who wrote to you.';

export const FILES_GONE = 'The files of this message are no longer there.';

export const ATTACH_HINT = `Pictures and PDFs, up to 10MB each, at most ${MESSAGE_FILES_MAX}`;

const isPdf = (contentType: string) => contentType === 'application/pdf';

/** A message in lists: its first words, or what was sent without any. */
export function previewOf(content: string, contentTypes: readonly string[]): string {
  return messagePreview(wordsOrFiles(content, contentTypes));
}

/** Like `previewOf`, without cutting the text. */
export function wordsOrFiles(content: string, contentTypes: readonly string[]): string {
  if (content.trim() !== '' || contentTypes.length === 0) return content;
  const pdfs = contentTypes.filter(isPdf).length;
  if (pdfs === 0) return contentTypes.length === 1 ? 'Picture' : `${contentTypes.length} pictures`;
  if (pdfs < contentTypes.length) return `${contentTypes.length} files`;
  return pdfs === 1 ? 'PDF' : `${pdfs} PDFs`;
}

const LINK_HIDDEN = '[link hidden: see the conversation]';

/**
 * The text of a message for mails and pushes. Mail programs make links of addresses, so those that are plain text in
 * the conversation are left out (c-124, c-151).
 */
export function outsideWords({ content, linksAsText }: { content: string; linksAsText: boolean }): string {
  return linksAsText ? withoutLinks(content, LINK_HIDDEN) : content;
}

/** A name for mails and pushes. Names are checked when saved; this hides an address in an older one. */
export function outsideName(words: string): string {
  return holdsLink(words) ? withoutLinks(words, '[link hidden]') : words;
}

export function unnamedFile(contentType: string): string {
  return isPdf(contentType) ? 'PDF' : 'Picture';
}
