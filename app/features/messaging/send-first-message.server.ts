import { and, eq } from 'drizzle-orm';
import { canStartConversation } from '#app/domain/policies/message.ts';
import { type Result, refuse } from '#app/domain/result.ts';
import { appendMessage, type Draft, type Sent, type Writer } from '#app/features/messaging/append-message.server.ts';
import { recipientFor } from '#app/features/messaging/recipient.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { conversations } from '#app/platform/db/schema/messages.ts';

/**
 * Writes to somebody from their page: an artist to a shop's id, a shop to an artist's. Finds or makes the one
 * conversation of the two; two first messages at the same moment end up in the same one (rulings c-42, c-51).
 */
export async function sendFirstMessage(
  ctx: CtxOf<'artist' | 'shop'>,
  { recipientId, ...draft }: Draft & { recipientId: string },
): Promise<Result<Sent>> {
  const { actor, now } = ctx;
  return ctx.transaction(async (tx, publish) => {
    const recipient = await recipientFor(tx, actor, recipientId);
    if (!recipient) return refuse('not-found');
    const verdict = canStartConversation(actor, recipient);
    if (!verdict.allowed) return refuse(verdict.refusal);
    const pair = await pairOf(tx, actor, recipient.id);
    if (!pair) return refuse(actor.kind === 'artist' ? 'artist-profile-missing' : 'shop-profile-missing');
    const conversationId = await findOrMake(tx, pair);
    return appendMessage({ tx, publish, now, actor }, conversationId, draft);
  });
}

type Pair = { artistId: string; shopId: string };

async function pairOf(tx: Tx, actor: Writer, recipientId: string): Promise<Pair | null> {
  if (actor.kind === 'shop') return actor.shopId ? { artistId: recipientId, shopId: actor.shopId } : null;
  const own = await tx
    .select({ id: artistProfiles.id })
    .from(artistProfiles)
    .where(eq(artistProfiles.id, actor.userId));
  return own.length > 0 ? { artistId: actor.userId, shopId: recipientId } : null;
}

/** Waits for a conversation that somebody else is just making, and then uses it. */
async function findOrMake(tx: Tx, { artistId, shopId }: Pair): Promise<string> {
  const [made] = await tx
    .insert(conversations)
    .values({ artistId, shopId })
    .onConflictDoNothing({ target: [conversations.artistId, conversations.shopId] })
    .returning({ id: conversations.id });
  if (made) return made.id;
  const [there] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.artistId, artistId), eq(conversations.shopId, shopId)));
  if (!there) throw new Error('a conversation conflicts and yet is not there');
  return there.id;
}
