import type { MailWords } from '#app/copy/mail/mail-words.ts';
import { keptOutTitle, keptOutWords, letInWords } from '#app/copy/suspensions.ts';
import { paragraphsOf } from '#app/domain/text.ts';

type Suspended = { words: string; until: Date | null; canAnswer: boolean };

/**
 * Why somebody is kept out, and until when, in the words of whoever decided it. Where there is no form for an answer
 * behind it, it is answered by a mail.
 */
export function accountSuspendedWords(
  brand: string,
  supportEmail: string | undefined,
  { words, until, canAnswer }: Suspended,
): MailWords {
  const isBan = until === null;
  return {
    subject: `Your ${brand} account is ${isBan ? 'banned' : 'suspended'}`,
    heading: keptOutTitle(isBan),
    paragraphs: [
      keptOutWords(until),
      'This is what our staff say:',
      ...paragraphsOf(words),
      ...(canAnswer
        ? ['You think this is wrong? You can answer once, and our staff look at it again.']
        : [`You think this is wrong? ${supportEmail ? `Write to ${supportEmail}.` : 'Answer this mail.'}`]),
    ],
    action: canAnswer ? 'Read it, and answer' : `Read it on ${brand}`,
    footnote: 'You get this mail because it is about your account. It cannot be switched off.',
  };
}

type Ended = { isBan: boolean; staysRemoved: boolean };

/** Everything is as it was before; `staysRemoved` where staff removed something that is not put back. */
export function suspensionEndedWords(brand: string, { isBan, staysRemoved }: Ended): MailWords {
  return {
    subject: `Your ${brand} account is open again`,
    heading: 'Welcome back',
    paragraphs: [
      `${letInWords(isBan)} Your page and your jobs are shown again as they were, and you can sign in as before. Guest spots that were open have ended, and can be asked for or offered again.${staysRemoved ? ' What our staff removed stays removed.' : ''}`,
    ],
    action: 'Sign in',
    footnote: 'You get this mail because it is about your account. It cannot be switched off.',
  };
}
