import type { Actor, ActorOf } from '#app/domain/account.ts';
import { allow, deny, type Verdict } from '#app/domain/policies/policy.ts';

/** The recipient: `userId` is null for a shop that nobody has claimed yet, where the message waits (ruling c-32). */
export type Recipient = { role: 'ARTIST' | 'SHOP'; userId: string | null; isGone: boolean };

/** Any artist and any shop, unless one blocked the other; never two of a kind (rulings c-41, c-42). */
export function canStartConversation(
  actor: Actor,
  to: Recipient,
  { isBlocked = false } = {},
): Verdict<ActorOf<'artist' | 'shop'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind === 'staff') return deny('conversation-needs-artist-and-shop');
  const opposite = (actor.kind === 'artist' && to.role === 'SHOP') || (actor.kind === 'shop' && to.role === 'ARTIST');
  if (!opposite || to.userId === actor.userId) return deny('conversation-needs-artist-and-shop');
  if (to.isGone) return deny('recipient-gone');
  return isBlocked ? deny('recipient-blocked') : allow(actor);
}

/** Both sides of a conversation; null where the account has been deleted. */
export type ConversationFacts = { artistId: string | null; shopId: string | null };

/** Only its two sides see a conversation; to all others it is not there (trust B8). */
export function canSeeConversation(actor: Actor, conversation: ConversationFacts): Verdict<ActorOf<'artist' | 'shop'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind === 'artist' && actor.userId === conversation.artistId) return allow(actor);
  if (actor.kind === 'shop' && actor.shopId !== null && actor.shopId === conversation.shopId) return allow(actor);
  return deny('not-found');
}

/** Writing requires that the other side still exists and has not blocked. */
export function canSendMessage(
  actor: Actor,
  conversation: ConversationFacts,
  { isBlocked = false } = {},
): Verdict<ActorOf<'artist' | 'shop'>> {
  const seen = canSeeConversation(actor, conversation);
  if (!seen.allowed) return seen;
  if (conversation.artistId === null || conversation.shopId === null) return deny('recipient-gone');
  return isBlocked ? deny('recipient-blocked') : seen;
}
