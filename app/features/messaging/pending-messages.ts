import type { MessageFile } from '#app/features/messaging/message-files.server.ts';

/** A message that was sent and is not accepted yet. */
export type PendingMessage = { clientMessageId: string; content: string; files: readonly MessageFile[] };

/** The text of the box, and the messages that it begins with because they could not be sent. */
export type BoxText = { content: string; messages: readonly PendingMessage[] };

export const joinTexts = (texts: readonly string[]) => texts.filter((text) => text !== '').join('\n');

/** The words of messages, as they return to the box. */
export const wordsOf = (messages: readonly PendingMessage[]) => joinTexts(messages.map(({ content }) => content));

/** The same text without messages that are stored after all: their answer was lost. */
export function withoutStored({ content, messages }: BoxText, stored: ReadonlySet<string>): BoxText {
  const left = messages.filter(({ clientMessageId }) => !stored.has(clientMessageId));
  const words = wordsOf(messages);
  if (left.length === messages.length || !content.startsWith(words)) return { content, messages: left };
  const rest = content.slice(words.length).replace(/^\n/, '');
  return { content: joinTexts([wordsOf(left), rest]), messages: left };
}
