import { eq } from 'drizzle-orm';
import { appealAnsweredWords, decisionWords } from '#app/copy/mail/account-mails.ts';
import { decisionFor } from '#app/features/reports/decision-for-person.server.ts';
import { decisionPath } from '#app/features/reports/decision-token.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import type { Settings } from '#app/platform/env.server.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.server.tsx';
import type { MailMessage } from '#app/platform/mail/mail-message.ts';
import type { DecisionMailJob } from '#app/platform/mail/mail-queue.server.ts';

type Desk = { db: Database; settings: Pick<Settings, 'baseUrl' | 'brandName' | 'authSecret' | 'supportEmail'> };

/** Composes a mail to whom a decision is about; its link is signed, so it opens without a session. */
export async function composeDecisionMail(
  { db, settings }: Desk,
  { kind, userId, decisionId }: DecisionMailJob,
): Promise<MailMessage | null> {
  const { baseUrl, brandName: brand, supportEmail, authSecret } = settings;
  const [reader] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const decision = await decisionFor(db, decisionId);
  if (!reader || !decision || decision.userId !== userId) return null;
  const { answer = null, answerWords = null } = decision.appeal ?? {};
  if (kind === 'appeal-answered' && (!answer || !answerWords)) return null;
  const words =
    kind === 'appeal-answered' && answer && answerWords
      ? appealAnsweredWords(brand, { answer, words: answerWords })
      : decisionWords(brand, decision);
  const link = new URL(decisionPath(authSecret, decisionId), baseUrl).href;
  return layOutMail(reader.email, { brand, supportEmail, words, link });
}
