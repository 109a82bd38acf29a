import { randomUUID } from 'node:crypto';
import { sessions } from '#app/data/schema/accounts.ts';
import { pushDevices } from '#app/data/schema/notification-settings.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { aBrowser } from '#tests/support/push-service.ts';

/** A session as sign-in creates it. */
export async function sessionOf(db: Database, userId: string): Promise<string> {
  const [session] = await db
    .insert(sessions)
    .values({ userId, token: randomUUID(), expiresAt: new Date(Date.now() + 60 * 60_000) })
    .returning({ id: sessions.id });
  return session?.id as string;
}

/** A browser that receives a member's pushes. */
export async function deviceOf(db: Database, userId: string) {
  const browser = aBrowser();
  const sessionId = await sessionOf(db, userId);
  const [device] = await db
    .insert(pushDevices)
    .values({ userId, sessionId, ...browser.subscription })
    .returning({ id: pushDevices.id });
  return { ...browser, sessionId, id: device?.id as string };
}
