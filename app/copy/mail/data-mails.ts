import type { MailWords } from '#app/copy/mail/mail-words.ts';

/** To a member whose archive can be downloaded. The link alone opens nothing: one signs in first (c-118). */
export function dataReadyWords(brand: string, endsAt: string): MailWords {
  return {
    subject: `Your ${brand} data is ready`,
    heading: 'Your data is ready',
    paragraphs: [
      `The archive of your data that you asked for is ready. Sign in and download it from your settings until ${dayWords(endsAt)}; we remove it then.`,
      "If you didn't ask for it, somebody is signed in as you. Sign in and choose a new password, which signs out every device.",
    ],
    action: 'Open your settings',
    footnote: 'You get this mail because somebody who was signed in to your account asked for its data.',
  };
}

/** To a member without a password who wants to open the archive some time after signing in. */
export function dataCodeWords(brand: string): MailWords {
  return {
    subject: `Your code to download your ${brand} data`,
    heading: 'Your code',
    paragraphs: [
      `Somebody who is signed in to your ${brand} account wants to download its data. Type this code there only if that is you. It works for 10 minutes.`,
      "If it wasn't you, tell the code to nobody: nothing is handed out without it. Somebody is signed in as you, though. Sign in and sign out every device in your settings.",
    ],
    footnote: 'You get this mail because your account has no password that could be asked for.',
  };
}

/** 'November 30, 2026'. */
const dayWords = (at: string) => new Date(at).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
