import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { normaliseEmail } from '#app/domain/accounts.ts';
import { fileType } from '#app/domain/values/calendar-text.ts';
import type { Settings } from '#app/platform/env.server.ts';

type MailTransport = {
  /** Resolves when the mail is accepted. `id` becomes the Message-ID, also when sent twice. */
  send(message: MailMessage, id: string): Promise<void>;
  close(): void;
};

export function openMailTransport(settings: Settings): MailTransport {
  return settings.smtpUrl ? smtpTransport(settings, settings.smtpUrl) : capturingTransport(settings);
}

function smtpTransport(settings: Settings, smtpUrl: string): MailTransport {
  const smtp = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message, id) {
      await smtp.sendMail(envelopeOf(settings, message, id));
    },
    close: () => smtp.close(),
  };
}

function capturingTransport(settings: Settings): MailTransport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message, id) {
      const { message: bytes } = await writer.sendMail(envelopeOf(settings, message, id));
      await captureMail(settings.dataDir, id, bytes as Buffer, { ...message, from: settings.mailFrom });
    },
    close: () => writer.close(),
  };
}

/** Header texts lose control characters, so that nobody can start a header. */
function envelopeOf(settings: Settings, message: MailMessage, id: string) {
  return {
    from: settings.mailFrom,
    to: { name: '', address: oneLine(message.to) },
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    messageId: `<${id}@${new URL(settings.baseUrl).hostname}>`,
    ...attached(message),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Mail programs offer to add or remove the event, and ask nobody for an answer (RFC 6047). */
function attached({ calendar, pictures = [] }: MailMessage) {
  const shown = pictures.map((picture) => ({
    filename: picture.name,
    contentType: picture.type,
    contentDisposition: 'inline' as const,
    cid: cidOf(picture),
    content: picture.bytes,
  }));
  if (calendar === undefined) return { attachments: shown };
  return {
    attachments: [...shown, { filename: 'guest-spot.ics', contentType: fileType(calendar), content: calendar }],
  };
}

/** Sent along in a mail and shown in it, because an address would expire and would tell us who opens the mail (c-102). */
export type MailPicture = { name: string; type: string; bytes: Buffer };

const cidOf = ({ name }: MailPicture) => `${name}@inline`;
export const pictureSource = (picture: MailPicture) => `cid:${cidOf(picture)}`;

/** The HTML as a page that shows the pictures of the mail. */
export function htmlWithPictures({ html, pictures = [] }: Pick<MailMessage, 'html' | 'pictures'>): string {
  return pictures.reduce(
    (page, one) => page.replaceAll(pictureSource(one), `data:${one.type};base64,${one.bytes.toString('base64')}`),
    html,
  );
}

function unsubscribeHeaders({ unsubscribe }: MailMessage): Record<string, string> {
  if (!unsubscribe) return {};
  return {
    'List-Unsubscribe': `<${oneLine(unsubscribe)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function oneLine(text: string): string {
  return text
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 255);
}

/** 5xx for the recipient or the content. */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

/** '550 5.1.1 ...' (RFC 3463). 5.1.7 and 5.1.8 are about the sender. */
const ENHANCED = /^5\d\d[ -]#?(5\.\d{1,3}\.\d{1,3})(?=\s|$)/;
const ADDRESS_IS_DEAD = /^5\.(?:1\.(?![78]$)\d+|2\.1)$/;

const READER = /\b(?:user|mailbox|recipient|addressee|address|account)\b/i;
const IS_MISSING =
  /\b(?:unknown|no such|no mailbox|invalid|non-?existent|not (?:found|known|here|local|exist)|does(?:n't| not) (?:exist|have))\b/i;
const IS_ABOUT_US = /\b(?:sender|client|ip|rbl|dnsbl|listed|your host|helo|spam|policy)\b|black ?list|block/i;

/** Nobody is at the address; not if the server refuses us (a block list) or the mailbox is full. */
export function isAddressRefused(error: unknown): boolean {
  const {
    command,
    responseCode,
    response = '',
  } = error as {
    command?: string;
    responseCode?: number;
    response?: string;
  };
  if (!isRefusedForGood(error) || command !== 'RCPT TO') return false;
  const enhanced = ENHANCED.exec(response)?.[1];
  if (enhanced) return ADDRESS_IS_DEAD.test(enhanced);
  const isAboutMailbox = responseCode === 550 || responseCode === 551 || responseCode === 553;
  return isAboutMailbox && READER.test(response) && IS_MISSING.test(response) && !IS_ABOUT_US.test(response);
}

/**
 * `code` is the one-time code in the text, `unsubscribe` the one-click URL (RFC 8058), `calendar` the attached file.
 */
export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  code?: string;
  unsubscribe?: string;
  calendar?: string;
  pictures?: readonly MailPicture[];
};

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

async function captureMail(
  dataDir: string,
  id: string,
  eml: Buffer,
  message: MailMessage & { from: string },
): Promise<void> {
  const folder = mailFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const { code = null, unsubscribe: _, pictures: _pictures, ...rest } = message;
  const html = htmlWithPictures(message);
  const captured: CapturedMail = { id, at: new Date().toISOString(), ...rest, html, links: linksIn(message), code };
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

/** Removes captured mails that are older than `days`. */
export async function removeCapturedMail(dataDir: string, days: number): Promise<void> {
  const folder = mailFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < Date.now() - days * 24 * 60 * 60_000) await rm(file, { force: true });
  }
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
