import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { normaliseEmail } from '#app/domain/accounts.ts';
import type { MailMessage } from '#app/platform/mail/mail-message.ts';

export type CapturedMail = {
  id: string;
  at: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  code: string | null;
  calendar?: string;
};

/** Stores the mail (`.eml`) and its content (`.json`) in DATA_DIR/mail. */
export async function captureMail(
  dataDir: string,
  id: string,
  eml: Buffer,
  message: MailMessage & { from: string },
): Promise<void> {
  const folder = mailFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const { code = null, unsubscribe: _, ...rest } = message;
  const captured: CapturedMail = { id, at: new Date().toISOString(), ...rest, links: linksIn(message), code };
  await writeWhole(path.join(folder, `${id}.eml`), eml);
  await writeWhole(path.join(folder, `${id}.json`), JSON.stringify(captured));
}

export async function capturedMails(dataDir: string, to: string | null): Promise<CapturedMail[]> {
  const folder = mailFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  const wanted = to && normaliseEmail(to);
  const mails: CapturedMail[] = [];
  for (const name of names) {
    if (!name.endsWith('.json')) continue;
    const mail = JSON.parse(await readFile(path.join(folder, name), 'utf8')) as CapturedMail;
    if (!wanted || normaliseEmail(mail.to) === wanted) mails.push(mail);
  }
  return mails.sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id));
}

function mailFolder(dataDir: string): string {
  return path.join(dataDir, 'mail');
}

/** Renamed into place, so that a reader never sees half a file. */
async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

function linksIn({ html, text }: MailMessage): string[] {
  const inHtml = [...html.matchAll(/href="([^"]+)"/g)].map((match) => (match[1] as string).replaceAll('&amp;', '&'));
  const inText = text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  return [...new Set([...inHtml, ...inText])].filter((link) => URL.canParse(link));
}
