import { eq } from 'drizzle-orm';
import { conversations } from '#app/platform/db/schema/messages.ts';
import type { ListenerTools } from '#app/platform/events/listener.ts';

/** Wakes the artists who wrote to a page that got an owner, or took in another one: their threads say whether it has one. */
export async function hintWhoWrote(shopId: string, { tx, hint }: Pick<ListenerTools, 'tx' | 'hint'>): Promise<void> {
  const rows = await tx
    .select({ artistId: conversations.artistId })
    .from(conversations)
    .where(eq(conversations.shopId, shopId));
  for (const { artistId } of rows) if (artistId) hint(artistId);
}
