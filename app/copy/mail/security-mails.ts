import type { MailWords } from '#app/copy/mail/mail-words.ts';
import type { SecurityChange } from '#app/domain/events.ts';

/** Inside a sentence: 'Firefox on Windows', 'a program', 'an unknown browser on Linux'. */
const inside = (device: string) => device.replace(/^A program/, 'a program').replace(/^Unknown/, 'an unknown');

const IF_NOT_YOU = "If it was you, there is nothing to do. If it wasn't, choose a new password right away.";
const IF_NOT_ASKED =
  "If you asked for it, there is nothing more to do. If you didn't, choose a new password right away, and ask another administrator.";
const SECURE = 'Choose a new password';

/** After a sign-in from a browser that the account has not been used from before. */
export function newSignInWords(brand: string, device: string, at: string): MailWords {
  return {
    subject: `New sign-in to your ${brand} account`,
    heading: 'New sign-in',
    paragraphs: [
      `Somebody just signed in to your ${brand} account with ${inside(device)}, on ${momentWords(at)}.`,
      IF_NOT_YOU,
    ],
    action: SECURE,
    footnote: 'You get this mail because your account was used on a device that we have not seen before.',
  };
}

const CHANGES = {
  'two-step-on': [
    'Two-step sign-in is on',
    'Two-step sign-in was just turned on. Keep your recovery codes in a safe place.',
  ],
  'two-step-off': [
    'Two-step sign-in is off',
    'Two-step sign-in was just turned off: your password alone signs you in.',
  ],
  'two-step-taken': [
    'Two-step sign-in was taken away',
    'An administrator just took your two-step sign-in away, so that you can come in without your phone. You are signed out everywhere, and your password alone signs you in: please set it up anew then.',
  ],
  'recovery-codes-renewed': [
    'New recovery codes were made',
    'New recovery codes for two-step sign-in were just made. The ones before work no more.',
  ],
  'recovery-code-used': [
    'A recovery code was used',
    'Somebody just signed in with your password and one of your recovery codes. The code works no more.',
  ],
  'passkey-added': [
    'A passkey was added',
    'A passkey was just added to your account. It signs in without the password.',
  ],
  'passkey-removed': ['A passkey was removed', 'A passkey was just removed from your account. It signs in no more.'],
} as const satisfies Record<SecurityChange, readonly [heading: string, sentence: string]>;

/** After a change of how somebody signs in. */
export function securityChangedWords(brand: string, what: SecurityChange): MailWords {
  const [heading, sentence] = CHANGES[what];
  return {
    subject: `${heading} for your ${brand} account`,
    heading,
    paragraphs: [sentence, what === 'two-step-taken' ? IF_NOT_ASKED : IF_NOT_YOU],
    action: SECURE,
    footnote: 'You get this mail because the way to sign in to your account changed.',
  };
}

/** To the new address: nothing changes until its link is followed; it works once, for 24 hours. */
export function emailChangeWords(brand: string): MailWords {
  return {
    subject: `Confirm your new email for ${brand}`,
    heading: 'Your new address',
    paragraphs: [
      `This address was given as the new sign-in email of a ${brand} account. Press the button to confirm it.`,
    ],
    action: 'Use this address',
    footnote:
      "The link works once, for 24 hours. If this wasn't you, you can ignore this mail. Without the confirmation nothing changes.",
  };
}

/** To the address so far, as soon as a change is asked for. */
export function emailChangeAskedWords(brand: string, newEmail: string): MailWords {
  return {
    subject: `A new sign-in email was asked for at ${brand}`,
    heading: 'A new address was asked for',
    paragraphs: [
      `Somebody who knows your password asked to sign in to your ${brand} account with ${newEmail} from now on. Nothing changes until a link sent there is followed.`,
      IF_NOT_YOU,
    ],
    action: SECURE,
    footnote: 'Choosing a new password also ends the change that was asked for.',
  };
}

/** To both addresses, once the change is made. */
export function emailChangedWords(brand: string, newEmail: string, supportEmail: string | undefined): MailWords {
  return {
    subject: `Your ${brand} sign-in email was changed`,
    heading: 'Your sign-in email was changed',
    paragraphs: [
      `You now sign in to your ${brand} account with ${newEmail}. The contact email on your profile stays as it is.`,
      supportEmail
        ? `If it was you, there is nothing to do. If it wasn't, please contact support right away: ${supportEmail}`
        : "If it was you, there is nothing to do. If it wasn't, sign in right away with that address and your password, choose a new password, which signs out every device, and change the address back.",
    ],
    footnote: 'This mail goes to the old address and to the new one.',
  };
}

/** To a member without a password who wants to delete the account some time after signing in (ruling c-85). */
export function deletionCodeWords(brand: string): MailWords {
  return {
    subject: `Your code to delete your ${brand} account`,
    heading: 'Your code',
    paragraphs: [
      `Somebody who is signed in to your ${brand} account wants to delete it. Type this code there only if that is you. It works for 10 minutes.`,
      "If it wasn't you, tell the code to nobody: nothing is deleted without it. Somebody is signed in as you, though. Sign in and sign out every device in your settings.",
    ],
    footnote: 'You get this mail because your account has no password that could be asked for.',
  };
}

/** To the address that an account had, once it is gone. */
export function accountDeletedWords(brand: string): MailWords {
  return {
    subject: `Your ${brand} account was deleted`,
    heading: 'Your account was deleted',
    paragraphs: [
      `Your ${brand} account was just deleted, with your profile and everything that you put there. Messages you sent stay with those who got them, without your name.`,
      "If it was you, there is nothing to do. If it wasn't, somebody was signed in as you: change the password of this mailbox, and do the same wherever else you used the password of the account.",
    ],
    footnote: 'This is the last mail about the account. This address is free to be used for a new one.',
  };
}

/** 'November 21, 2026 at 6:48 AM UTC'. */
function momentWords(at: string): string {
  const moment = new Date(at);
  const day = moment.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const time = moment.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: 'UTC' });
  return `${day} at ${time} UTC`.replaceAll('\u202f', ' ');
}
