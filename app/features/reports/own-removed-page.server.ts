import { sql } from 'drizzle-orm';
import type { Ctx } from '#app/platform/context.server.ts';
import { removingDecision } from '#app/platform/db/removed-pages.server.ts';

/** The decision by which it was removed, as far as it is the actor's to answer: a shop's from before it was claimed is not. */
export type RemovedPage = { decisionId: string | null };

/** That staff have removed the actor's own page, and by which decision; null while it is shown, and for staff and visitors (c-150). */
export async function ownRemovedPage({ db, actor }: Ctx): Promise<RemovedPage | null> {
  if (actor.kind !== 'artist' && actor.kind !== 'shop') return null;
  const pageId = actor.kind === 'artist' ? actor.userId : actor.shopId;
  const page = actor.kind === 'artist' ? sql`artist_profiles` : sql`shop_profiles`;
  const decision = removingDecision(actor.kind, { id: sql`page.id`, ownerId: sql`${actor.userId}::uuid` });
  const { rows } = await db.execute<RemovedPage>(
    sql`select ${decision} as "decisionId" from ${page} page where page.id = ${pageId} and page.hidden_at is not null`,
  );
  return rows[0] ?? null;
}
