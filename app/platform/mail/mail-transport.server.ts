import { createTransport } from 'nodemailer';
import type { Settings } from '#app/platform/env.server.ts';
import { openMailFolder } from '#app/platform/mail/captured-mail.server.ts';
import type { MailMessage } from '#app/platform/mail/mail-message.ts';

export type MailTransport = {
  /** Resolves when the mail is accepted. `id` names it for good: sent twice, it carries the same Message-ID. */
  send(message: MailMessage, id: string): Promise<void>;
  close(): void;
};

/** Mail goes out by SMTP where the operator named a server, else into a folder that /dev/mail shows. */
export async function openMailTransport(settings: Settings): Promise<MailTransport> {
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

async function capturingTransport(settings: Settings): Promise<MailTransport> {
  const folder = await openMailFolder(settings.dataDir);
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message, id) {
      const { message: bytes } = await writer.sendMail(envelopeOf(settings, message, id));
      await folder.write(id, bytes as Buffer, { ...message, from: settings.mailFrom });
    },
    close: () => writer.close(),
  };
}

/** Header texts lose every control character: nothing written by a person can begin a header of its own. */
function envelopeOf(settings: Settings, message: MailMessage, id: string) {
  return {
    from: settings.mailFrom,
    to: { name: '', address: oneLine(message.to) },
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    messageId: `<${id}@${new URL(settings.baseUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function oneLine(text: string): string {
  return text
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 255);
}

/** The receiving server refused for good (5xx to the recipient or the content): trying again would only annoy it. */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
