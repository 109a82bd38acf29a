import type { Actor, ActorOf } from '#app/domain/account.ts';
import { canUseAdmin } from '#app/domain/policies/admin.ts';
import { allow, deny, type Verdict } from '#app/domain/policies/policy.ts';

/**
 * The recipient: `userId` is null for a shop that nobody has claimed yet, where the message waits (ruling c-32). Staff
 * keep somebody out (`isSuspended`), or have removed their page.
 */
export type Recipient = {
  role: 'ARTIST' | 'SHOP';
  userId: string | null;
  isGone: boolean;
  isSuspended?: boolean;
  isPageRemoved?: boolean;
};

/**
 * Any artist and any shop, unless one blocked the other or is suspended; never two of a kind (rulings c-41, c-42). Whose
 * page was removed goes on in the conversations that there are, and nobody begins one with them or is written to by them
 * out of the blue (c-150).
 */
export function canStartConversation(
  actor: Actor,
  to: Recipient,
  { isBlocked = false, hasBegun = false, isOwnPageRemoved = false } = {},
): Verdict<ActorOf<'artist' | 'shop'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind === 'staff') return deny('conversation-needs-artist-and-shop');
  const opposite = (actor.kind === 'artist' && to.role === 'SHOP') || (actor.kind === 'shop' && to.role === 'ARTIST');
  if (!opposite || to.userId === actor.userId) return deny('conversation-needs-artist-and-shop');
  if (to.isGone) return deny('recipient-gone');
  if (to.isSuspended || (to.isPageRemoved && !hasBegun)) return deny('recipient-suspended');
  if (isBlocked) return deny('recipient-blocked');
  return isOwnPageRemoved && !hasBegun ? deny('page-removed') : allow(actor);
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

/** A message as its change is asked for: whose it is, whether its time has run out, and whether it is gone already. */
export type MessageFacts = { senderRole: 'ARTIST' | 'SHOP'; isTimeOver: boolean; isGone: boolean };

/**
 * Only its sender corrects a message or takes it back, and not for long (c-123). To the other side there is nothing to
 * change. Whose reader has left may still do so; who is blocked may take it back, and not correct it (c-108).
 */
export function canChangeMessage(
  actor: Actor,
  conversation: ConversationFacts,
  message: MessageFacts,
): Verdict<ActorOf<'artist' | 'shop'>> {
  const seen = canSeeConversation(actor, conversation);
  if (!seen.allowed) return seen;
  if (message.senderRole !== (seen.actor.kind === 'artist' ? 'ARTIST' : 'SHOP')) return deny('not-found');
  if (message.isGone) return deny('message-gone');
  return message.isTimeOver ? deny('too-late-to-change') : seen;
}

/** The same for taking it back, which says so in words of its own where it comes too late. */
export function canTakeBackMessage(...facts: Parameters<typeof canChangeMessage>): Verdict<ActorOf<'artist' | 'shop'>> {
  const verdict = canChangeMessage(...facts);
  return !verdict.allowed && verdict.refusal === 'too-late-to-change' ? deny('too-late-to-take-back') : verdict;
}

/**
 * What keeps new words from the other side keeps a correction from it too, which is a message; taking one back says
 * nothing, and stays (c-108, c-112). Whose reader has left may still do both.
 */
export function canCorrectMessage(
  actor: ActorOf<'artist' | 'shop'>,
  { isBlocked = false, isSuspended = false },
): Verdict<ActorOf<'artist' | 'shop'>> {
  if (isBlocked) return deny('recipient-blocked');
  return isSuspended ? deny('recipient-suspended') : allow(actor);
}

/**
 * `isWaiting`: chosen and not sent yet; `isGone`: of a message that was taken back or removed; `isOpenedInCase`: the reader
 * is one of staff and has just asked for it on the page of a case that it belongs to, which is recorded.
 */
export type MessageFileFacts = ConversationFacts & {
  isOwn: boolean;
  isWaiting: boolean;
  isGone: boolean;
  isOpenedInCase: boolean;
};

/**
 * What two people send each other is for these two, and for staff through the case that it belongs to (c-122, c-151): there
 * also when it is shown to neither of the two any more.
 */
export function canOpenMessageFile(actor: Actor, file: MessageFileFacts): Verdict {
  if (actor.kind === 'staff') return file.isOpenedInCase && !file.isWaiting ? canUseAdmin(actor) : deny('not-found');
  if (file.isGone) return deny('not-found');
  const seen = canSeeConversation(actor, file);
  return seen.allowed && file.isWaiting && !file.isOwn ? deny('not-found') : seen;
}

/** Writing requires that the other side still exists, is not suspended and has not blocked. */
export function canSendMessage(
  actor: Actor,
  conversation: ConversationFacts,
  { isBlocked = false, isSuspended = false } = {},
): Verdict<ActorOf<'artist' | 'shop'>> {
  const seen = canSeeConversation(actor, conversation);
  if (!seen.allowed) return seen;
  if (conversation.artistId === null || conversation.shopId === null) return deny('recipient-gone');
  if (isSuspended) return deny('recipient-suspended');
  return isBlocked ? deny('recipient-blocked') : seen;
}
