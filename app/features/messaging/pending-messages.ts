import type { MessageFile } from '#app/features/messaging/attachments.server.ts';

/** A message that was sent and is not accepted yet. */
export type PendingMessage = { clientMessageId: string; content: string; files: readonly MessageFile[] };

/** The text of the box, and the unsent messages that it begins with. */
export type BoxText = { content: string; messages: readonly PendingMessage[] };

export const joinTexts = (texts: readonly string[]) => texts.filter((text) => text !== '').join('\n');

export const wordsOf = (messages: readonly PendingMessage[]) => joinTexts(messages.map(({ content }) => content));

/** Removes messages that turn out to be stored, because only their reply was lost. */
export function withoutStored({ content, messages }: BoxText, stored: ReadonlySet<string>): BoxText {
  const left = messages.filter(({ clientMessageId }) => !stored.has(clientMessageId));
  const words = wordsOf(messages);
  if (left.length === messages.length || !content.startsWith(words)) return { content, messages: left };
  const rest = content.slice(words.length).replace(/^\n/, '');
  return { content: joinTexts([wordsOf(left), rest]), messages: left };
}

/** `crypto.randomUUID` is missing on plain http, which home networks may use. */
export function newMessageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
