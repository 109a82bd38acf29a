import { holdsLink, withoutLinks } from '#app/domain/message-links.ts';
import { MESSAGE_FILES_MAX, messagePreview } from '#app/domain/messages.ts';

/** Shown to both sides in place of a deleted message. */
export const GONE_TEXT = {
  'taken-back': 'This message was taken back.',
  removed: 'This message was removed.',
} as const;

/** Why a message is gone. */
export type Gone = keyof typeof GONE_TEXT;

export const EDITED = 'Edited';
export const SEEN = 'Seen';

/** Over the first message of a new account, to its reader. */
export const LINKS_OF_A_STRANGER =
  'This account is new, so links in this message are shown as text. Open them only if you trust who wrote to you.';

/** For a file whose account is gone. */
export const FILES_GONE = 'The files of this message are no longer there.';

export const ATTACH_HINT = `Pictures and PDFs, up to 10MB each, at most ${MESSAGE_FILES_MAX}`;

const isPdf = (contentType: string) => contentType === 'application/pdf';

/** What lists show of a message: its first words, or what was sent without any. */
export function previewOf(content: string, contentTypes: readonly string[]): string {
  return messagePreview(wordsOrFiles(content, contentTypes));
}

/** The same, not cut yet: for a sentence that does so itself. */
export function wordsOrFiles(content: string, contentTypes: readonly string[]): string {
  if (content.trim() !== '' || contentTypes.length === 0) return content;
  const pdfs = contentTypes.filter(isPdf).length;
  if (pdfs === 0) return contentTypes.length === 1 ? 'Picture' : `${contentTypes.length} pictures`;
  if (pdfs < contentTypes.length) return `${contentTypes.length} files`;
  return pdfs === 1 ? 'PDF' : `${pdfs} PDFs`;
}

/** Where a link was in the words of somebody new, outside the conversation. */
const LINK_HIDDEN = '[link hidden: see the conversation]';

/**
 * The words of a message as they leave the conversation: programs of mail make links to press of addresses by
 * themselves, so those that are text in the conversation are not named at all (c-124, c-151).
 */
export function outsideWords({ content, linksAsText }: { content: string; linksAsText: boolean }): string {
  return linksAsText ? withoutLinks(content, LINK_HIDDEN) : content;
}

/**
 * A name, or a sentence of names, as it leaves the site: what may be saved since names are checked stays as it is, also
 * 'J.R.Smith', and an address in an older one is hidden.
 */
export function outsideName(words: string): string {
  return holdsLink(words) ? withoutLinks(words, '[link hidden]') : words;
}

/** What a file is called whose name is not known. */
export function unnamedFile(contentType: string): string {
  return isPdf(contentType) ? 'PDF' : 'Picture';
}
