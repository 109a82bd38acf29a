import { useEffect, useEffectEvent } from 'react';
import { href } from 'react-router';
import { onMessages } from '#app/browser/live.ts';
import { useRefresh } from '#app/browser/refresh.ts';
import type { ThreadMessage } from '#app/features/messaging/conversation.server.ts';
import type { ConversationRow } from '#app/features/messaging/conversation-list.server.ts';
import type { LiveMessages } from '#app/features/messaging/live-messages.server.ts';

/** `take` shows messages that arrive, and returns false if the page has to be loaded for them. */
export function useLiveMessages(take: (live: LiveMessages) => boolean): void {
  const arrived = useEffectEvent(take);
  useEffect(() => onMessages((live) => arrived(live as LiveMessages)), []);
}

/** Marks the conversation on the screen as read. A failure shows when the page is loaded again. */
export function useMarkRead(conversationId: string): () => void {
  const refresh = useRefresh();
  return async () => {
    const address = href('/messages/:conversationId/reading', { conversationId });
    const reply = await fetch(address, { method: 'POST' }).catch(() => null);
    if (reply?.status !== 204) refresh();
  };
}

/** Whether the newest messages continue those that are shown, without a gap. */
export function continues(shown: readonly Numbered[], newest: readonly Numbered[]): boolean {
  return (newest[0]?.seq ?? 1) <= (shown.at(-1)?.seq ?? 0) + 1;
}

type Numbered = Pick<ThreadMessage, 'seq'>;

/** The list after a message: its conversation is first. */
export function withNewest(rows: readonly ConversationRow[], live: LiveMessages | null): readonly ConversationRow[] {
  const row = rows.find(({ id }) => id === live?.id);
  if (!live?.lastMessageAt || !row || (row.lastMessageAt && row.lastMessageAt >= live.lastMessageAt)) return rows;
  const { lastMessage, lastMessageAt } = live;
  return [{ ...row, lastMessage, lastMessageAt }, ...rows.filter((one) => one !== row)];
}
