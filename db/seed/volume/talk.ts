import { randomFrom, uuidFrom } from '#db/seed/random.ts';
import { daysBefore, memberId, type Plan } from '#db/seed/volume/plan.ts';
import { MESSAGE_LINES } from '#db/seed/volume/words.ts';

const USUAL_LENGTH = 8;

/** How many messages each conversation has: all pairs of an artist and a shop are different. */
export function messagesPerConversation(plan: Plan): number[] {
  if (plan.messages === 0) return [];
  const pairs = plan.artists * plan.shops;
  const conversations = Math.max(1, Math.min(pairs, Math.ceil(plan.messages / USUAL_LENGTH)));
  const each = Math.floor(plan.messages / conversations);
  const rest = plan.messages % conversations;
  return Array.from({ length: conversations }, (_, i) => each + (i < rest ? 1 : 0));
}

/** One conversation with its messages, unread numbers counted from them. */
export function conversationOf(plan: Plan, index: number, length: number) {
  const artist = index % plan.artists;
  const shop = (artist * 31 + Math.floor(index / plan.artists)) % plan.shops;
  const random = randomFrom(`volume ${plan.seed} talk ${index}`);
  const id = uuidFrom(randomFrom(`volume pair ${artist} ${shop}`));
  const began = random.between(2, 300);
  const unread = random.chance(0.35) ? random.whole(1, Math.min(3, length)) : 0;
  const messages = Array.from({ length }, (_, i) => {
    const byArtist = (i + index) % 2 === 0;
    const createdAt = daysBefore(plan, began - (began - 0.1) * (i / length));
    return {
      id: uuidFrom(random),
      conversation_id: id,
      seq: i + 1,
      sender_id: byArtist ? memberId('artist', artist) : memberId('shop', shop),
      sender_role: byArtist ? 'ARTIST' : 'SHOP',
      content: random.pick(MESSAGE_LINES),
      client_message_id: uuidFrom(random),
      read_at: i >= length - unread ? null : createdAt,
      created_at: createdAt,
    };
  });
  const unreadFrom = (role: string) =>
    messages.filter((message) => message.read_at === null && message.sender_role === role).length;
  const last = messages.at(-1);
  const conversation = {
    id,
    artist_id: memberId('artist', artist),
    shop_id: memberId('shop', shop),
    last_message: last?.content ?? null,
    last_message_at: last?.created_at ?? null,
    last_seq: length,
    artist_unread: unreadFrom('SHOP'),
    shop_unread: unreadFrom('ARTIST'),
    created_at: messages[0]?.created_at ?? daysBefore(plan, began),
  };
  return { conversation, messages };
}
