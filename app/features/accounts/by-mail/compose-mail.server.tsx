import { and, eq, sql } from 'drizzle-orm';
import * as words from '#app/copy/mail/account-mails.ts';
import type { MailWords } from '#app/copy/mail/mail-words.ts';
import type { AccountMailJob } from '#app/data/mail-jobs.ts';
import { adminUsers, confirmationTokens, emailChanges, users } from '#app/data/schema/accounts.ts';

import {
  type CodePurpose,
  hashOf,
  issueCode,
  issueLink,
  lockSecrets,
  newLinkSecret,
} from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { suspensionPath, toldSuspension } from '#app/features/suspensions/suspensions.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Settings } from '#app/platform/env.server.ts';
import { layOutMail, type MailLine } from '#app/platform/mail/mail-layout.server.tsx';
import type { MailMessage } from '#app/platform/mail/mail-transport.server.ts';

type Desk = { db: Database; settings: Pick<Settings, 'baseUrl' | 'brandName' | 'authSecret' | 'supportEmail'> };
/** `to` is given only when the mail does not go to the account's current address. */
type Content = { words: MailWords; link?: string; code?: string; choices?: MailLine[]; to?: string };
type JobOfMember = Exclude<AccountMailJob, { kind: 'account-deleted' }>;
type Recipient = { id: string; email: string; emailVerified: boolean };

/** Composes a mail of this feature. Its secrets are made now; only their hashes are stored. */
export async function composeMail(desk: Desk, job: AccountMailJob): Promise<MailMessage | null> {
  const { brandName: brand, supportEmail } = desk.settings;
  if (job.kind === 'account-deleted')
    return layOutMail(job.to, { brand, supportEmail, words: words.accountDeletedWords(brand) });
  const [user] = await desk.db
    .select({ id: users.id, email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, job.userId));
  if (!user) return null;
  const content = await contentOf(desk, job, user);
  if (!content) return null;
  const { to = user.email, ...filling } = content;
  return layOutMail(to, { brand, supportEmail, ...filling });
}

async function contentOf(desk: Desk, job: JobOfMember, user: Recipient): Promise<Content | null> {
  const { db, settings } = desk;
  const brand = settings.brandName;
  const to = (path: string) => new URL(path, settings.baseUrl).href;
  switch (job.kind) {
    case 'confirmation': {
      if (user.emailVerified) return null;
      const token = await issueConfirmation(db, user.id, job.returnTo);
      return { words: words.confirmationWords(brand), link: to(`/auth/confirm?token=${token}`) };
    }
    case 'already-registered':
      return { words: words.alreadyRegisteredWords(brand), link: to('/login') };
    case 'password-reset': {
      const token = await issueLink(db, 'password-reset', user.id);
      return { words: words.passwordResetWords(brand), link: to(`/reset-password?token=${token}`) };
    }
    case 'deletion-code': {
      const code = await issueMailedCode(desk, 'deletion', user.id);
      return { words: words.codeWords(brand, 'deletion'), code };
    }
    case 'data-code': {
      const code = await issueMailedCode(desk, 'data', user.id);
      return { words: words.codeWords(brand, 'data'), code };
    }
    case 'data-ready':
      return { words: words.dataReadyWords(brand, job.endsAt), link: to('/settings/data') };
    case 'password-changed':
      return { words: words.passwordChangedWords(brand), link: to('/forgot-password') };
    case 'new-sign-in':
      return { words: words.newSignInWords(brand, job.device, job.at), link: to('/forgot-password') };
    case 'security-changed':
      return { words: words.securityChangedWords(brand, job.what), link: to('/forgot-password') };
    case 'email-change': {
      const token = await issueEmailChange(db, user.id, job.newEmail);
      if (!token) return null;
      return { words: words.emailChangeWords(brand), link: to(`/auth/email?token=${token}`), to: job.newEmail };
    }
    case 'address-check': {
      const token = await issueLink(db, 'address-check', user.id);
      return { words: words.addressCheckWords(brand), link: to(`/auth/address?token=${token}`) };
    }
    case 'email-change-asked':
      return { words: words.emailChangeAskedWords(brand, job.newEmail), link: to('/forgot-password') };
    case 'email-changed':
      return { words: words.emailChangedWords(brand, job.newEmail, settings.supportEmail), to: job.to };
    case 'staff-added': {
      if ((await db.$count(adminUsers, eq(adminUsers.id, user.id))) === 0) return null;
      const token = await issueLink(db, 'password-reset', user.id);
      const choices = [{ text: words.STAFF_PAGE_LINK, link: to('/admin/login') }];
      return { words: words.staffAddedWords(brand), link: to(`/reset-password?token=${token}`), choices };
    }
    case 'account-suspended': {
      const { open } = await toldSuspension(db, job.suspensionId);
      if (!open) return null;
      const link = to(suspensionPath(settings.authSecret, job.suspensionId));
      const { decisionId, ...told } = open;
      const canAnswer = decisionId !== null;
      return { words: words.accountSuspendedWords(brand, settings.supportEmail, { ...told, canAnswer }), link };
    }
    case 'suspension-ended':
      return {
        words: words.suspensionEndedWords(brand, await toldSuspension(db, job.suspensionId)),
        link: to('/login'),
      };
    case 'sign-in-link': {
      const query = new URLSearchParams({ code: await issueLink(db, 'sign-in', user.id) });
      if (job.returnTo) query.set('returnTo', job.returnTo);
      const code = await issueMailedCode(desk, 'sign-in', user.id);
      return { words: words.signInLinkWords(brand), link: to(`/auth/callback?${query}`), code };
    }
  }
}

async function issueMailedCode({ db, settings }: Desk, purpose: CodePurpose, userId: string): Promise<string> {
  return db.transaction(async (tx) => {
    await lockSecrets(tx, userId);
    return issueCode(tx, purpose, settings.authSecret, userId);
  });
}

/** Null if the change was canceled or replaced. The link's 24 hours start when the mail is sent. */
async function issueEmailChange(db: Database, userId: string, newEmail: string): Promise<string | null> {
  const token = newLinkSecret();
  const waiting = await db
    .update(emailChanges)
    .set({ tokenHash: hashOf(token), expiresAt: sql`now() + interval '24 hours'` })
    .where(and(eq(emailChanges.userId, userId), eq(emailChanges.newEmail, newEmail)))
    .returning({ userId: emailChanges.userId });
  return waiting.length > 0 ? token : null;
}

async function issueConfirmation(db: Database, userId: string, returnTo: string | null): Promise<string> {
  const token = newLinkSecret();
  await db
    .insert(confirmationTokens)
    .values({ userId, tokenHash: hashOf(token), returnTo, expiresAt: sql`now() + interval '24 hours'` });
  return token;
}
