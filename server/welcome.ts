import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#app/platform/env.server.ts';

type DemoAccount = { role: string; email: string; password: string; name: string; note: string };

/** The last words of a start: where it is, who can sign in, where mail is to be seen. */
export function welcome(settings: Settings): string {
  const lines = [`Flashboard is ready on ${settings.baseUrl}`];
  if (settings.demo) {
    const accounts = demoAccounts(settings.dataDir);
    const width = Math.max(0, ...accounts.map(({ email }) => email.length));
    lines.push(
      '',
      'Demo sign-ins:',
      ...accounts.map(
        ({ role, email, password, note }) => `  ${role.padEnd(6)}  ${email.padEnd(width)}  ${password}  ${note}`,
      ),
    );
  }
  lines.push('', settings.smtpUrl ? `Mail is sent through ${new URL(settings.smtpUrl).host}` : mailPlace(settings));
  return lines.join('\n');
}

function mailPlace({ demo, baseUrl, dataDir }: Settings): string {
  return demo
    ? `Mail is captured: ${baseUrl}/dev/mail`
    : `SMTP_URL is not set: mail is kept in ${join(dataDir, 'mail')}`;
}

function demoAccounts(dataDir: string): DemoAccount[] {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as DemoAccount[];
  } catch {
    return [];
  }
}
