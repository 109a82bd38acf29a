import { createHmac } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { installationFacts } from '#app/data/schema/records.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { PushKeys } from '#app/platform/push/post-push.server.ts';

/**
 * The keys of this installation, made at its first start. They are kept in the database, so that all processes have the
 * same ones and a backup holds them; the private one locked with AUTH_SECRET, so that rows alone let nobody write to
 * people's devices. Their name holds which secret that was: started with another one, an installation makes other keys
 * and leaves these for when the right one is back (record 034).
 */
export async function pushKeysOf(db: Database, secret: string): Promise<PushKeys> {
  const key = `push-keys ${createHmac('sha256', secret).update('push-keys').digest('hex').slice(0, 16)}`;
  const kept = (await keptAs(db, key)) ?? (await make(db, key, secret));
  return { publicKey: kept.publicKey, privateKey: await symmetricDecrypt({ key: secret, data: kept.privateKey }) };
}

async function keptAs(db: Database, key: string): Promise<PushKeys | undefined> {
  const [fact] = await db
    .select({ value: installationFacts.value })
    .from(installationFacts)
    .where(eq(installationFacts.key, key));
  return fact?.value as PushKeys | undefined;
}

/** Of two processes that start at once the first one's are kept, and both go on with those. */
async function make(db: Database, key: string, secret: string): Promise<PushKeys> {
  const { generateVAPIDKeys } = (await import('web-push')).default;
  const { publicKey, privateKey } = generateVAPIDKeys();
  const value: PushKeys = { publicKey, privateKey: await symmetricEncrypt({ key: secret, data: privateKey }) };
  await db.insert(installationFacts).values({ key, value }).onConflictDoNothing();
  return (await keptAs(db, key)) ?? value;
}
