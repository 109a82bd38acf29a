import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { asc, eq, gt } from 'drizzle-orm';
import { renewPushKeys } from '#app/data/push/push-queue.server.ts';
import { twoFactors } from '#app/data/schema/accounts.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { AuthSecret } from '#app/platform/signed-text.server.ts';

const BATCH = 200;

/**
 * At the start: what is encrypted with an older secret is encrypted with the current one, so that the older one can be
 * removed later. (The library's own `secrets` would keep needing the older one.) Every process does this; what the
 * current secret opens, or none, is left alone.
 */
export async function renewEncryption(db: Database, secret: AuthSecret): Promise<void> {
  if (secret.length === 1) return;
  await renewPushKeys(db, secret);
  let last: string | undefined;
  do last = await renewAppKeys(db, secret, last);
  while (last);
}

/** The keys of authenticator apps, a batch of them. Returns the last one; undefined when there are no more. */
async function renewAppKeys(db: Database, secret: AuthSecret, last?: string): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: twoFactors.id, secret: twoFactors.secret })
      .from(twoFactors)
      .where(last ? gt(twoFactors.id, last) : undefined)
      .orderBy(asc(twoFactors.id))
      .limit(BATCH)
      .for('no key update');
    for (const row of rows) {
      const renewed = await encryptedAnew(row.secret, secret);
      if (renewed) await tx.update(twoFactors).set({ secret: renewed }).where(eq(twoFactors.id, row.id));
    }
    return rows.at(-1)?.id;
  });
}

/** Null if the current secret opens it already, or none does. */
async function encryptedAnew(data: string, [current, ...older]: AuthSecret): Promise<string | null> {
  if ((await opened(data, current)) !== null) return null;
  for (const secret of older) {
    const text = await opened(data, secret);
    if (text !== null) return symmetricEncrypt({ key: current, data: text });
  }
  return null;
}

async function opened(data: string, secret: string): Promise<string | null> {
  try {
    return await symmetricDecrypt({ key: secret, data });
  } catch {
    return null;
  }
}
