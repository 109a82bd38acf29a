import { sql } from 'drizzle-orm';
import { viewAsSessions } from '#app/data/schema/view-as.ts';
import type { Database } from '#app/platform/db/database.server.ts';

/** A look that is over, about a deleted member. */
export async function lookAt(db: Database, memberId: string): Promise<string> {
  const [made] = await db
    .insert(viewAsSessions)
    .values({
      memberId,
      reason: 'They cannot find their application.',
      cameFrom: '/admin/artists',
      beganAt: sql`now() - interval '1 hour'`,
      endsAt: sql`now() - interval '40 minutes'`,
      endedAt: sql`now() - interval '50 minutes'`,
      endedBy: 'button',
    })
    .returning({ id: viewAsSessions.id });
  return made?.id as string;
}
