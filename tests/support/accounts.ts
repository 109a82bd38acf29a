import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { createAuth } from '#app/data/auth/auth.server.ts';
import type { Visit } from '#app/data/context.server.ts';
import { createTransact } from '#app/data/context.server.ts';
import { recipientOf } from '#app/data/mail-jobs.ts';
import type { Role } from '#app/domain/accounts.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { accountListener } from '#app/features/accounts/account-listener.server.ts';
import { confirmAccount } from '#app/features/accounts/signing-up/confirm-account.server.ts';
import { signUp } from '#app/features/accounts/signing-up/sign-up.server.ts';
import { readSettings } from '#app/platform/env.server.ts';
import { startRelay } from '#app/platform/events/relay.server.ts';
import { createFileLinks } from '#app/platform/files/file-links.server.ts';
import { openFileStore } from '#app/platform/files/file-store.server.ts';
import { createRateLimiter } from '#app/platform/http/rate-limit.server.ts';
import { CLIENT_HEADER } from '#app/platform/http/requests.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { startMailQueue } from '#app/platform/mail/mail-queue.server.ts';
import { type CapturedMail, capturedMails } from '#app/platform/mail/mail-transport.server.ts';
import { composerOf } from '#server/runtime.ts';
import type { TestDatabase } from '#tests/support/database.ts';

export const PASSWORD = 'Needle4Needle';

/** The services of the account commands on a test database, with the real library, queue and relay. */
export async function openAccounts({ db, pool }: TestDatabase, environment: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'flashboard-mail-'));
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: '1', BASE_URL: 'http://flashboard.test', ...environment });
  const log = createLog({ level: 'silent', pretty: false });
  const auth = createAuth({
    db,
    baseUrl: settings.baseUrl,
    brand: settings.brandName,
    secret: settings.authSecret,
    log,
  });
  const files = await openFileStore(settings);
  const mail = await startMailQueue({ pool, settings, log, recipientOf, compose: composerOf({ db, settings, files }) });
  const relay = startRelay({ db, log, listeners: [accountListener(mail)], sendHints: async () => {} });
  afterAll(async () => {
    await relay.stop();
    await mail.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const ctx: AccountCtx = {
    db,
    actor: { kind: 'visitor' },
    now: new Date(),
    transaction: createTransact(db, relay.wake),
    fileLinks: createFileLinks(settings.authSecret),
    limiter: createRateLimiter(db, settings.rateLimitScale),
    visit: visit(),
    auth,
    log,
    mail,
    settings,
  };

  /** The newest mail to an address, once it has `count` of them. */
  async function mailTo(to: string, count = 1): Promise<CapturedMail> {
    await expect.poll(() => capturedMails(dataDir, to), { timeout: 10_000 }).toHaveLength(count);
    return (await capturedMails(dataDir, to))[0] as CapturedMail;
  }

  /** The newest mail to an address with this in its subject, once it has `count` of them. */
  async function mailAbout(to: string, subject: string, count = 1): Promise<CapturedMail> {
    const found = async () => (await capturedMails(dataDir, to)).filter((mail) => mail.subject.includes(subject));
    await expect.poll(found, { timeout: 10_000 }).toHaveLength(count);
    return (await found())[0] as CapturedMail;
  }

  /** Signs a member up and follows the mailed link; `values` override the form. */
  async function member(email: string, values: { role?: Role; password?: string } = {}): Promise<string> {
    const form = { role: 'ARTIST' as const, email, password: PASSWORD, returnTo: null, ...values };
    const signedUp = await signUp({ ...ctx, visit: visit('192.0.2.1') }, form);
    if (!signedUp.ok) throw new Error(`not signed up: ${signedUp.refusal}`);
    const confirmed = await confirm(tokenIn(await mailTo(email)), cookiesOf(signedUp.value.setCookies));
    if (!confirmed.ok) throw new Error(`not confirmed: ${confirmed.refusal}`);
    return confirmed.value.userId;
  }

  /** Follows the link of a confirmation mail; `cookie` identifies the browser that signed up. */
  async function confirm(token: string, cookie = '', password: string | null = null) {
    return confirmAccount({ ...ctx, visit: visit('192.0.2.1', cookie) }, { token, password });
  }

  return {
    ctx,
    wake: relay.wake,
    dataDir,
    mailTo,
    mailAbout,
    mails: (to: string) => capturedMails(dataDir, to),
    member,
    confirm,
  };
}

/** The cookies that a browser sends back. */
export const cookiesOf = (setCookies: string[]) => setCookies.map((cookie) => cookie.split(';')[0]).join('; ');

/** The token in the link of a mail. */
export function tokenIn(mail: CapturedMail): string {
  const query = new URL(mail.links[0] as string).searchParams;
  return query.get('token') ?? query.get('code') ?? '';
}

/** A visit from a client address, with the facts for a new session. */
export function visit(clientAddress = '192.0.2.1', cookie = ''): Visit {
  const headers = new Headers({ [CLIENT_HEADER]: clientAddress, ...(cookie ? { cookie } : {}) });
  return { headers, clientAddress, sessionId: null };
}
