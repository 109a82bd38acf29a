import { createHmac } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { installationFacts } from '#app/data/schema/records.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { PushKeys } from '#app/platform/push/post-push.server.ts';

/**
 * The keys of this installation. In the database, so that processes share them and a backup contains them; the private
 * one is encrypted with AUTH_SECRET. The row's key names that secret: with another secret new keys are made, and these
 * stay for when the right one is back (record 034).
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

/** If two processes start at once, both use the keys that were stored first. */
async function make(db: Database, key: string, secret: string): Promise<PushKeys> {
  const { generateVAPIDKeys } = (await import('web-push')).default;
  const { publicKey, privateKey } = generateVAPIDKeys();
  const value: PushKeys = { publicKey, privateKey: await symmetricEncrypt({ key: secret, data: privateKey }) };
  await db.insert(installationFacts).values({ key, value }).onConflictDoNothing();
  return (await keptAs(db, key)) ?? value;
}
