import { and, eq, sql } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import { canStartConversation } from '#app/domain/policies/message.ts';
import { type Result, refuse } from '#app/domain/result.ts';
import { appendMessage, type Draft, type Sent, type Writer } from '#app/features/messaging/append-message.server.ts';
import { recipientFor } from '#app/features/messaging/recipient.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { sidesOf } from '#app/platform/db/blocked.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { heldPages, heldUsers } from '#app/platform/db/held-users.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { conversations } from '#app/platform/db/schema/messages.ts';
import { withinLimits } from '#app/platform/http/within-limits.server.ts';

/**
 * Writes to somebody from their page: an artist to a shop's id, a shop to an artist's. Finds or makes the one
 * conversation of the two; two first messages at the same moment end up in the same one (rulings c-42, c-51).
 */
export async function sendFirstMessage(
  ctx: CtxOf<'artist' | 'shop'>,
  { recipientId, ...draft }: Draft & { recipientId: string },
): Promise<Result<Sent>> {
  const { actor, now } = ctx;
  return withinLimits(ctx, async (tx, publish, counts) => {
    await holdBoth(tx, actor, recipientId);
    const recipient = await recipientFor(tx, actor, recipientId);
    if (!recipient) return refuse('not-found');
    const verdict = canStartConversation(actor, recipient, recipient);
    if (!verdict.allowed) return refuse(verdict.refusal);
    const pair = await pairOf(tx, actor, recipient.id);
    if (!pair) return refuse(actor.kind === 'artist' ? 'artist-profile-missing' : 'shop-profile-missing');
    const { conversationId, isNew } = await findOrMake(tx, pair);
    if (isNew && (await areStrangers(tx, actor, pair))) counts('first-message');
    return appendMessage({ tx, publish, counts, now, actor }, conversationId, draft);
  });
}

/** Nobody is suspended and no page is removed before the message is there; the artist first, as by everybody (record 054). */
async function holdBoth(tx: Tx, actor: Writer, recipientId: string): Promise<void> {
  if (!isId(recipientId)) return;
  const { artistId, shopId } = sidesOf(actor, recipientId);
  const { rows } = await tx.execute<{ owner: string | null }>(
    sql`select owner_id as owner from shop_profiles where id = ${shopId}`,
  );
  await heldUsers(tx, [artistId, rows[0]?.owner]);
  await heldPages(tx, { artistId, shopId });
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
async function findOrMake(tx: Tx, { artistId, shopId }: Pair): Promise<{ conversationId: string; isNew: boolean }> {
  const [made] = await tx
    .insert(conversations)
    .values({ artistId, shopId })
    .onConflictDoNothing({ target: [conversations.artistId, conversations.shopId] })
    .returning({ id: conversations.id });
  if (made) return { conversationId: made.id, isNew: true };
  const [there] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.artistId, artistId), eq(conversations.shopId, shopId)));
  if (!there) throw new Error('a conversation conflicts and yet is not there');
  return { conversationId: there.id, isNew: false };
}

/**
 * Whether the other one has not turned to the writer yet: an artist does by applying to a shop's job, a shop by accepting
 * an application. To answer that is no first message to a stranger, which members may send only some of a day.
 */
async function areStrangers(tx: Tx, actor: Writer, { artistId, shopId }: Pair): Promise<boolean> {
  const [known] = await tx
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(
      and(
        eq(jobApplications.artistId, artistId),
        eq(jobPosts.shopId, shopId),
        actor.kind === 'artist' ? eq(jobApplications.status, 'ACCEPTED') : undefined,
      ),
    )
    .limit(1);
  return !known;
}
