import { and, inArray, isNull, ne } from 'drizzle-orm';
import { mailedSentence } from '#app/copy/kinds/new-message.ts';
import { outsideWords } from '#app/copy/messages.ts';
import { isId } from '#app/domain/id.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { messages } from '#app/platform/db/schema/messages.ts';

const PREFIX = 'message:';

/** By which its reader is told of a message once, and by which its words are found again. */
export const keyOfMessage = (messageId: string) => PREFIX + messageId;
const messageOfKey = (key: string) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : '');

/** A notification holds the beginning of a message; a mail shows more of it, unless it was taken back or taken down. */
export async function withMessages<Told extends { message: string; dedupeKey: string }>(
  db: Database,
  news: readonly Told[],
): Promise<Told[]> {
  const ids = news.map(({ dedupeKey }) => messageOfKey(dedupeKey)).filter(isId);
  const { id, content, linksAsText, takenBackAt, removedAt } = messages;
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id, content, linksAsText })
          .from(messages)
          .where(and(inArray(id, ids), isNull(takenBackAt), isNull(removedAt), ne(content, '')));
  const contents = new Map(found.map((one) => [one.id, outsideWords(one)]));
  return news.map((one) => {
    const said = contents.get(messageOfKey(one.dedupeKey));
    return said === undefined ? one : { ...one, message: mailedSentence(one.message, said) };
  });
}
