import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect } from 'vitest';
import { recipientOf } from '#app/data/mail-jobs.ts';
import { sendDueDeliveries } from '#app/features/notifications/deliveries.server.ts';
import { readSettings } from '#app/platform/env.server.ts';
import { openFileStore } from '#app/platform/files/file-store.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { startMailQueue } from '#app/platform/mail/mail-queue.server.ts';
import { capturedMails } from '#app/platform/mail/mail-transport.server.ts';
import { composerOf } from '#server/runtime.ts';
import type { TestDatabase } from '#tests/support/database.ts';

/** The real mail queue and notification mails on a test database. */
export async function newsMail({ db, pool }: TestDatabase, environment: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'flashboard-news-'));
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: '1', BASE_URL: 'https://flashboard.test', ...environment });
  const log = createLog({ level: 'silent', pretty: false });
  const files = await openFileStore(settings);
  const mail = await startMailQueue({ pool, settings, log, recipientOf, compose: composerOf({ db, settings, files }) });
  afterAll(async () => {
    await mail.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function sent(): Promise<void> {
    await expect
      .poll(
        async () =>
          (await db.execute(sql`select 1 from pgboss.job where name = 'mail-in-order' and state < 'completed'`))
            .rowCount,
        {
          timeout: 30_000,
        },
      )
      .toBe(0);
  }

  const addressOf = async (userId: string) =>
    (await db.execute<{ email: string }>(sql`select email from users where id = ${userId}`)).rows[0]?.email as string;

  async function mailsOf(userId: string) {
    await sent();
    return capturedMails(dataDir, await addressOf(userId));
  }

  /** Makes everything due, sends it, and waits until it is sent. */
  async function everythingDue(): Promise<void> {
    await db.execute(sql`update scheduled_deliveries set due_at = now() - interval '1 second'`);
    await sendDueDeliveries(db, { mail });
    await sent();
  }

  function headersOf(id: string): string {
    const folder = join(dataDir, 'mail');
    const name = readdirSync(folder).find((file) => file === `${id}.eml`) as string;
    const raw = readFileSync(join(folder, name), 'utf8');
    return raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' ');
  }

  return { mail, settings, files, dataDir, sent, mailsOf, everythingDue, headersOf, addressOf };
}
