import { z } from 'zod';
import type { Actor, ActorOf } from '#app/domain/accounts.ts';
import { allow, deny, type Verdict } from '#app/domain/results.ts';
import { canUseAdmin } from '#app/domain/staff/staff-permissions.ts';
import * as field from '#app/domain/values/fields.ts';
import { form } from '#app/domain/values/fields.ts';
import { isId } from '#app/domain/values/id.ts';

export const MESSAGE_MAX = 5000;
export const MESSAGE_FILES_MAX = 5;
/** How long a sender can edit or delete a message (c-123). */
export const CHANGEABLE_MINUTES = 5;
/** Links in the first messages of an account younger than this are plain text (c-124). */
export const NEW_ACCOUNT_HOURS = 24;

const PREVIEW_LENGTH = 50;

/** The field that keeps the text when a file is handled without a script. */
export const KEPT = 'kept';

/** The name of the button that removes a file that is not sent yet. */
export const WITHOUT_FILE = 'withoutFile';

/** For a mail: the newest messages, and the length of each (c-101). */
export const MAILED_MESSAGES = 5;
const MAILED_LENGTH = 200;

/** The first 50 characters on one line, with '...' only if there is more (ruling c-67). */
export function messagePreview(content: string): string {
  return onOneLine(content, PREVIEW_LENGTH);
}

export const mailedMessage = (content: string): string => onOneLine(content, MAILED_LENGTH);

/** About two lines of a mail. */
const LETTER_LENGTH = 120;

export const letterStart = (letter: string): string => onOneLine(letter, LETTER_LENGTH);

function onOneLine(content: string, length: number): string {
  return shortened(content.replace(/\s+/g, ' ').trim(), length);
}

function shortened(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}...` : text;
}

const MISSING = 'Please write a message';
const NOT_ATTACHED = "The file you chose is not attached yet. Please choose it again and press 'Attach'.";
const WRITTEN = { name: 'Message', max: MESSAGE_MAX, multiline: true };

const content = () => field.requiredText(MISSING, WRITTEN);

const fileIds = () =>
  z
    .array(z.unknown())
    .refine((ids) => ids.every((id) => typeof id === 'string' && isId(id)), { error: 'Please attach the files again' })
    .refine((ids) => new Set(ids).size <= MESSAGE_FILES_MAX, { error: `Maximum ${MESSAGE_FILES_MAX} files allowed` })
    .transform((ids) => [...new Set(ids.map((id) => String(id).toLowerCase()))]);

/** `file`: a file was chosen but not uploaded, without a script. The text is not sent without it. */
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

export const conversationSettingSchema = form(() =>
  z.object({
    isOn: field.oneOf(['yes', 'no'], 'Please choose one of the two').transform((chosen) => chosen === 'yes'),
  }),
);

export const firstMessageSchema = form(() =>
  z.object({
    content: content(),
    submissionId: field.submissionId(),
    recipientId: field.id('Please choose who to write to'),
  }),
);

export const correctionSchema = form(() => z.object({ content: field.longText(WRITTEN) }));

/** `userId` is null for an unclaimed shop, which gets the message when it is claimed (ruling c-32). */
export type Recipient = {
  role: 'ARTIST' | 'SHOP';
  userId: string | null;
  isSuspended?: boolean;
  isPageRemoved?: boolean;
};

/** Without a block or a suspension (c-41, c-42). With a removed page, only existing conversations continue (c-150). */
export function canStartConversation(
  actor: Actor,
  to: Recipient,
  { isBlocked = false, hasBegun = false, isOwnPageRemoved = false } = {},
): Verdict<ActorOf<'artist' | 'shop'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind === 'staff') return deny('conversation-needs-artist-and-shop');
  const opposite = (actor.kind === 'artist' && to.role === 'SHOP') || (actor.kind === 'shop' && to.role === 'ARTIST');
  if (!opposite || to.userId === actor.userId) return deny('conversation-needs-artist-and-shop');
  if (to.isSuspended || (to.isPageRemoved && !hasBegun)) return deny('recipient-suspended');
  if (isBlocked) return deny('recipient-blocked');
  return isOwnPageRemoved && !hasBegun ? deny('page-removed') : allow(actor);
}

export type ConversationFacts = { artistId: string | null; shopId: string | null };

/** Only its two sides see a conversation (trust B8). */
export function canSeeConversation(actor: Actor, conversation: ConversationFacts): Verdict<ActorOf<'artist' | 'shop'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind === 'artist' && actor.userId === conversation.artistId) return allow(actor);
  if (actor.kind === 'shop' && actor.shopId !== null && actor.shopId === conversation.shopId) return allow(actor);
  return deny('not-found');
}

type MessageFacts = { senderRole: 'ARTIST' | 'SHOP'; isTimeOver: boolean; isGone: boolean };

/** Only the sender, for a short time (c-123), even if the reader's account is deleted. */
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

export function canTakeBackMessage(...facts: Parameters<typeof canChangeMessage>): Verdict<ActorOf<'artist' | 'shop'>> {
  const verdict = canChangeMessage(...facts);
  return !verdict.allowed && verdict.refusal === 'too-late-to-change' ? deny('too-late-to-take-back') : verdict;
}

/** An edit needs the same permission as a new message; deleting is always allowed (c-108, c-112). */
export function canCorrectMessage(
  actor: ActorOf<'artist' | 'shop'>,
  { isBlocked = false, isSuspended = false },
): Verdict<ActorOf<'artist' | 'shop'>> {
  if (isBlocked) return deny('recipient-blocked');
  return isSuspended ? deny('recipient-suspended') : allow(actor);
}

/** `isWaiting`: uploaded but not sent. `isOpenedInCase`: staff opened it on the page of a case, which is logged. */
export type MessageFileFacts = ConversationFacts & {
  isOwn: boolean;
  isWaiting: boolean;
  isGone: boolean;
  isOpenedInCase: boolean;
};

/** Only its two sides, and staff through a case (c-122, c-151), where it stays after both sides lost it. */
export function canOpenMessageFile(actor: Actor, file: MessageFileFacts): Verdict {
  if (actor.kind === 'staff') return file.isOpenedInCase && !file.isWaiting ? canUseAdmin(actor) : deny('not-found');
  if (file.isGone) return deny('not-found');
  const seen = canSeeConversation(actor, file);
  return seen.allowed && file.isWaiting && !file.isOwn ? deny('not-found') : seen;
}

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

type Blocker = ActorOf<'artist'> | (ActorOf<'shop'> & { shopId: string });

/** An artist can block shops, and a shop artists (rulings c-41, c-108). */
export function canBlock(actor: Actor): Verdict<Blocker> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind === 'staff') return deny('not-allowed');
  if (actor.kind === 'artist') return allow(actor);
  const { shopId } = actor;
  return shopId === null ? deny('shop-profile-missing') : allow({ ...actor, shopId });
}

export const firstMessageTo = (recipientId: string) => `/conversations?to=${recipientId}`;

export const correctionOf = (conversationId: string, messageId: string) =>
  `/messages/${conversationId}/${messageId}/correction`;
