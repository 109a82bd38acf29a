import { expect, test } from 'vitest';
import type { ConversationRow } from '#app/features/messaging/conversation-list.server.ts';
import { withNewest } from '#app/features/messaging/conversation-rows.tsx';
import type { LiveMessages } from '#app/features/messaging/live-messages.server.ts';
import { continues } from '#app/features/messaging/message-list.tsx';

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ seq: from + index }));

test.each([
  ['the next one', numbers(1, 3), numbers(4, 4), true],
  ['some that are shown', numbers(1, 3), numbers(2, 6), true],
  ['only what is shown', numbers(1, 3), numbers(2, 3), true],
  ['the first ones', [], numbers(1, 2), true],
  ['one after a gap', numbers(1, 3), numbers(5, 9), false],
  ['one after a gap at the start', [], numbers(2, 6), false],
])('newest messages continue the page: %s', (_, shown, newest, does) => {
  expect(continues(shown, newest)).toBe(does);
});

const at = (minute: number) => new Date(Date.UTC(2026, 2, 13, 10, minute));
const rows = ['a', 'b', 'c'].map((id, index): ConversationRow => {
  const partner = { id: `partner of ${id}`, name: id, hasPage: true, src: null };
  return { id, lastMessage: `of ${id}`, lastMessageAt: at(9 - index), unreadCount: 0, isMuted: false, partner };
});
const live = (id: string, minute: number): LiveMessages => {
  return { id, messages: [], unreadCount: 1, lastMessage: 'New', lastMessageAt: at(minute), now: at(minute) };
};
const shown = (all: readonly ConversationRow[]) => all.map(({ id, lastMessage }) => `${id}: ${lastMessage}`);

test('the conversation of a message moves to the top of the list', () => {
  expect(shown(withNewest(rows, live('c', 10)))).toEqual(['c: New', 'a: of a', 'b: of b']);
});

test.each([
  ['none', null],
  ['one that is older than the list', live('a', 8)],
  ['one that the list has, perhaps edited', live('a', 9)],
  ['one of a conversation that is not in the list', live('d', 10)],
])('the list stays without a newer message: %s', (_, newest) => {
  expect(withNewest(rows, newest)).toBe(rows);
});
