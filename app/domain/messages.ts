import { z } from 'zod';
import type { Actor, ActorOf } from '#app/domain/accounts.ts';
import * as field from '#app/domain/fields.ts';
import { form } from '#app/domain/fields.ts';
import { isId } from '#app/domain/id.ts';
import { allow, deny, type Verdict } from '#app/domain/results.ts';
import { canUseAdmin } from '#app/domain/staff-permissions.ts';

export const MESSAGE_MAX = 5000;
/** Pictures and PDFs in one message. */
export const MESSAGE_FILES_MAX = 5;
/** So long after sending, a message may be corrected or taken back (c-123). */
export const CHANGEABLE_MINUTES = 5;
/** Links in the first messages of an account that is not this old yet are shown as text (c-124). */
export const NEW_ACCOUNT_HOURS = 24;

/** Characters of a message shown in lists and notifications before '...' (S1 §9). */
const PREVIEW_LENGTH = 50;

/** The field that brings back what was typed beside a file. */
export const KEPT = 'kept';

/** A mail shows so many messages of a conversation, the newest, and so many characters of each (c-101). */
export const MAILED_MESSAGES = 5;
const MAILED_LENGTH = 200;

/** The first 50 characters on one line, with '...' only when there is more (ruling c-67). */
export function messagePreview(content: string): string {
  return onOneLine(content, PREVIEW_LENGTH);
}

/** The same in a mail, which has more room. */
export const mailedMessage = (content: string): string => onOneLine(content, MAILED_LENGTH);

function onOneLine(content: string, length: number): string {
  return shortened(content.replace(/\s+/g, ' ').trim(), length);
}

/** The first `length` characters and '...' when the text is longer; never cuts a character in half. */
export function shortened(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}...` : text;
}

const MISSING = 'Please write a message';
const NOT_ATTACHED = "The file you chose is not attached yet. Please choose it again and press 'Attach'.";
const WRITTEN = { name: 'Message', max: MESSAGE_MAX, multiline: true };

const content = () => field.requiredText(MISSING, WRITTEN);

/** Ids of files that wait to be sent with the message; a wrong one is reported for the whole list. */
const fileIds = () =>
  z
    .array(z.unknown())
    .refine((ids) => ids.every((id) => typeof id === 'string' && isId(id)), { error: 'Please attach the files again' })
    .refine((ids) => new Set(ids).size <= MESSAGE_FILES_MAX, { error: `Maximum ${MESSAGE_FILES_MAX} files allowed` })
    .transform((ids) => [...new Set(ids.map((id) => String(id).toLowerCase()))]);

/**
 * A message in an open conversation: words, files, or both. `file` is one that was chosen without a script and not
 * attached, of which only the name arrives: the words do not go without it.
 */
export const messageSchema = form(() =>
  z
    .object({
      content: field.longText(WRITTEN),
      submissionId: field.submissionId(),
      fileIds: fileIds(),
      file: z.unknown().optional(),
    })
    .superRefine(({ content, fileIds, file }, ctx) => {
      if (file) ctx.addIssue({ code: 'custom', message: NOT_ATTACHED, path: ['content'] });
      else if (content === '' && fileIds.length === 0)
        ctx.addIssue({ code: 'custom', message: MISSING, path: ['content'] });
    }),
);

const YES_OR_NO = ['yes', 'no'] as const;
const yesOrNo = () => field.oneOf(YES_OR_NO, 'Please choose one of the two').transform((chosen) => chosen === 'yes');

/** Whether a conversation is to be muted, or to be put away. */
export const mutingSchema = form(() => z.object({ isMuted: yesOrNo() }));
export const archivingSchema = form(() => z.object({ isArchived: yesOrNo() }));

/** The first message to somebody: `recipientId` is the artist's or the shop's id, as its page has it. */
export const firstMessageSchema = form(() =>
  z.object({
    content: content(),
    submissionId: field.submissionId(),
    recipientId: field.id('Please choose who to write to'),
  }),
);

/** New words for a message; `version` is when it was last corrected, as the form was opened on it, '' for never. */
export const correctionSchema = form(() =>
  z.object({ content: field.longText(WRITTEN), version: z.string().max(40).optional().default('') }),
);

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
type MessageFacts = { senderRole: 'ARTIST' | 'SHOP'; isTimeOver: boolean; isGone: boolean };

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

/** A shop account with its shop. */
type Blocker = ActorOf<'artist'> | (ActorOf<'shop'> & { shopId: string });

/**
 * An artist blocks shops and a shop artists, as only these two kinds meet (rulings c-41, c-108); whom nobody of the other
 * kind has as an id, oneself among them, is not there. What is blocked may be unblocked by who did it.
 */
export function canBlock(actor: Actor): Verdict<Blocker> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind === 'staff') return deny('not-allowed');
  if (actor.kind === 'artist') return allow(actor);
  const { shopId } = actor;
  return shopId === null ? deny('shop-profile-missing') : allow({ ...actor, shopId });
}
