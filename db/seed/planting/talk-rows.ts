import type { conversations, messageFiles, messages } from '#app/data/schema/messages.ts';
import { roleOf } from '#app/domain/accounts.ts';
import type { CastTalk } from '#db/seed/cast/shapes.ts';
import { TALKS } from '#db/seed/cast/talks.ts';
import { userId } from '#db/seed/planting/account-rows.ts';
import { sentPictureId } from '#db/seed/planting/picture-rows.server.ts';
import { shopId } from '#db/seed/planting/profile-rows.ts';
import { castId, type Stage } from '#db/seed/planting/stage.ts';

type Rows = {
  conversations: (typeof conversations.$inferInsert)[];
  messages: (typeof messages.$inferInsert)[];
  messageFiles: (typeof messageFiles.$inferInsert)[];
};

export const conversationId = ({ artist, shop }: CastTalk): string => castId('conversation', artist, shop);
export const messageId = ({ artist, shop }: CastTalk, index: number): string => castId('message', artist, shop, index);

/** Whether the reader of a line has not opened it: only the last ones, and only lines of one side. */
export function isUnread({ lines, unread = 0 }: CastTalk, index: number): boolean {
  return index >= lines.length - unread;
}

export function talkRows(stage: Stage): Rows {
  const rows: Rows = { conversations: [], messages: [], messageFiles: [] };
  for (const talk of TALKS) addTalk(rows, stage, talk);
  return rows;
}

function addTalk(rows: Rows, stage: Stage, talk: CastTalk): void {
  const id = conversationId(talk);
  const unread = talk.lines.filter((_, i) => isUnread(talk, i));
  const unreadBy = (reader: 'artist' | 'shop') => unread.filter(([from]) => from !== reader).length;
  const first = talk.lines[0];
  const last = talk.lines.at(-1);
  if (!first || !last) throw new Error('a conversation without a line');
  rows.conversations.push({
    id,
    artistId: userId(talk.artist),
    shopId: shopId(talk.shop),
    lastMessage: last[2],
    lastMessageAt: stage.hoursAgo(last[1]),
    lastSeq: talk.lines.length,
    artistUnread: unreadBy('artist'),
    shopUnread: unreadBy('shop'),
    createdAt: stage.hoursAgo(first[1]),
  });
  talk.lines.forEach(([from, hoursAgo, content, { isEdited, picture } = {}], i) => {
    const lineId = messageId(talk, i);
    if (picture) rows.messageFiles.push({ messageId: lineId, fileId: sentPictureId(picture) });
    rows.messages.push({
      id: lineId,
      conversationId: id,
      seq: i + 1,
      senderId: userId(from === 'artist' ? talk.artist : talk.shop),
      senderRole: roleOf(from),
      content,
      fileCount: picture ? 1 : 0,
      editedAt: isEdited ? stage.hoursAgo(hoursAgo - 0.04) : null,
      clientMessageId: castId('client-message', talk.artist, talk.shop, i),
      readAt: isUnread(talk, i) ? null : stage.hoursAgo(Math.max(0, hoursAgo - 0.5)),
      createdAt: stage.hoursAgo(hoursAgo),
    });
  });
}
