import type { MailWords } from '#app/copy/mail/mail-words.ts';
import { keptOutWords } from '#app/copy/suspensions.ts';

type Suspended = { words: string; until: Date | null; canAnswer: boolean };

/**
 * Why somebody is kept out, and until when, in the words of whoever decided it. One from before it had a form for
 * an answer behind it is answered by a mail.
 */
export function accountSuspendedWords(
  brand: string,
  supportEmail: string | undefined,
  { words, until, canAnswer }: Suspended,
): MailWords {
  return {
    subject: until === null ? `Your ${brand} account was closed` : `Your ${brand} account is suspended`,
    heading: until === null ? 'Your account was closed' : 'Your account is suspended',
    paragraphs: [
      keptOutWords(until),
      'This is what our staff say:',
      ...words.split(/\n+/),
      ...(canAnswer
        ? ['You think this is wrong? You can answer once, and our staff look at it again.']
        : [`You think this is wrong? ${supportEmail ? `Write to ${supportEmail}.` : 'Answer this mail.'}`]),
    ],
    action: canAnswer ? 'Read it, and answer' : `Read it on ${brand}`,
    footnote: 'You get this mail because it is about your account. It cannot be switched off.',
  };
}

/** Everything is as it was before, but what was removed for itself. */
export function suspensionEndedWords(brand: string): MailWords {
  return {
    subject: `Your ${brand} account is open again`,
    heading: 'Welcome back',
    paragraphs: [
      'Your suspension is over. Your page and your jobs are shown again as they were, and you can sign in as before. Guest spots that were open have ended, and can be asked for or offered again. What our staff removed stays removed.',
    ],
    action: 'Sign in',
    footnote: 'You get this mail because it is about your account. It cannot be switched off.',
  };
}
