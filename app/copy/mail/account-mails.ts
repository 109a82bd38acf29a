import type { MailWords } from '#app/copy/mail/mail-words.ts';
import { APPEAL_ANSWER_LABEL, decisionTitle, REPORTED_LABEL } from '#app/copy/reports.ts';
import { keptOutTitle, keptOutWords, letInWords } from '#app/copy/staff.ts';
import type { SecurityChange } from '#app/domain/events.ts';
import { APPEAL_DAYS, type AppealAnswer, type Outcome, type ReportedKind } from '#app/domain/staff/reports.ts';
import { paragraphsOf } from '#app/domain/values/fields.ts';

const NOT_YOU = "If this wasn't you, you can ignore this email.";

export function confirmationWords(brand: string): MailWords {
  return {
    subject: `Confirm your email for ${brand}`,
    heading: 'Confirm your email',
    paragraphs: [
      `Thank you for signing up with ${brand}. Please confirm that this address is yours, and we'll set up your account.`,
    ],
    action: 'Confirm my email',
    footnote: `The link works once, for 24 hours. ${NOT_YOU} The account opens once you confirm.`,
  };
}

export function alreadyRegisteredWords(brand: string): MailWords {
  return {
    subject: `You already have an account at ${brand}`,
    heading: 'You already have an account',
    paragraphs: [
      `Somebody just tried to sign up at ${brand} with this address. It already has an account, so nothing was changed.`,
      "If it was you, sign in. If you don't remember your password, you can choose a new one from there.",
    ],
    action: 'Sign in',
    footnote: `${NOT_YOU} Nobody got into your account.`,
  };
}

export function passwordResetWords(brand: string): MailWords {
  return {
    subject: `Choose a new password for ${brand}`,
    heading: 'Choose a new password',
    paragraphs: [`We were asked for a new password for your ${brand} account. Press the button to choose one.`],
    action: 'Choose a new password',
    footnote: `The link works once, for 60 minutes. ${NOT_YOU} Your password stays as it is.`,
  };
}

export function passwordChangedWords(brand: string): MailWords {
  return {
    subject: `Your ${brand} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your ${brand} account was just changed, and every device was signed out.`,
      "If it was you, there is nothing to do. If it wasn't, choose a new password right away.",
    ],
    action: 'Choose a new password',
    footnote: "You're getting this because your password changed.",
  };
}

export function signInLinkWords(brand: string): MailWords {
  return {
    subject: `Sign in to ${brand}`,
    heading: 'Sign in',
    paragraphs: ['Press the button to sign in, or type the code into the page that asks for it.'],
    action: 'Sign in',
    footnote: `One of them works, once: the link for 5 minutes, the code for 10. ${NOT_YOU} Never tell the code to anybody.`,
  };
}

export function addressCheckWords(brand: string): MailWords {
  return {
    subject: `Confirm your email for ${brand} again`,
    heading: 'This email has arrived',
    paragraphs: [
      `Emails from ${brand} to this address did not arrive, so we stopped sending them. Press the button, and they come again.`,
    ],
    action: 'Confirm this address',
    footnote: `The link works once, for 24 hours. ${NOT_YOU} Nothing changes then.`,
  };
}

/** The link below the mail that makes somebody staff. It leads to their sign-in page. */
export const STAFF_PAGE_LINK = 'Sign in on the page for staff';

export function staffAddedWords(brand: string): MailWords {
  return {
    subject: `You are staff at ${brand} now`,
    heading: 'Welcome to the staff',
    paragraphs: [
      `An administrator of ${brand} added you to its staff. Press the button to choose your password, then sign in on the page for staff. The one for members does not know you.`,
    ],
    action: 'Choose my password',
    footnote: `The link works once, for 60 minutes. Afterwards, ask for another under 'Forgot your password?' on the page for staff. ${NOT_YOU}`,
  };
}

/** The member's archive is ready to download. The link requires signing in (c-118). */
export function dataReadyWords(brand: string, endsAt: string): MailWords {
  return {
    subject: `Your ${brand} data is ready`,
    heading: 'Your data is ready',
    paragraphs: [
      `The archive of your data that you asked for is ready. Sign in and download it from your settings until ${dayWords(endsAt)}; we remove it then.`,
      "If you didn't ask for it, someone else is signed in to your account. Sign in and choose a new password, which signs out every device.",
    ],
    action: 'Open your settings',
    footnote: "You're getting this because someone signed in to your account asked for its data.",
  };
}

/** 'November 30, 2026'. */
const dayWords = (at: string) => new Date(at).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** For the middle of a sentence: 'Firefox on Windows', 'a program', 'an unknown browser on Linux'. */
const inside = (device: string) => device.replace(/^A program/, 'a program').replace(/^Unknown/, 'an unknown');

const FOOTNOTE = "You're getting this because it is about your account. You can't turn these emails off.";
const IF_NOT_YOU = "If it was you, there is nothing to do. If it wasn't, choose a new password right away.";
const IF_NOT_ASKED =
  "If you asked for it, there is nothing more to do. If you didn't, choose a new password right away, and ask another administrator.";
const SECURE = 'Choose a new password';

export function newSignInWords(brand: string, device: string, at: string): MailWords {
  return {
    subject: `New sign-in to your ${brand} account`,
    heading: 'New sign-in',
    paragraphs: [
      `Somebody just signed in to your ${brand} account with ${inside(device)}, on ${momentWords(at)}.`,
      IF_NOT_YOU,
    ],
    action: SECURE,
    footnote: "You're getting this because your account was used on a new device.",
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

export function securityChangedWords(brand: string, what: SecurityChange): MailWords {
  const [heading, sentence] = CHANGES[what];
  return {
    subject: `${heading} for your ${brand} account`,
    heading,
    paragraphs: [sentence, what === 'two-step-taken' ? IF_NOT_ASKED : IF_NOT_YOU],
    action: SECURE,
    footnote: "You're getting this because the way you sign in changed.",
  };
}

export function emailChangeWords(brand: string): MailWords {
  return {
    subject: `Confirm your new email for ${brand}`,
    heading: 'Confirm your new email',
    paragraphs: [
      `This address was given as the new sign-in email of a ${brand} account. Press the button to confirm it.`,
    ],
    action: 'Use this address',
    footnote:
      "The link works once, for 24 hours. If this wasn't you, you can ignore this email. Nothing changes unless you confirm.",
  };
}

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
    footnote: 'We sent this to your old and your new address.',
  };
}

const CODE_FOR = {
  deletion: { subject: 'delete your', account: 'account', wants: 'delete it', nothing: 'nothing is deleted' },
  data: { subject: 'download your', account: 'data', wants: 'download its data', nothing: 'nothing is handed out' },
} as const;

/** A code for a member without a password whose sign-in is not recent (ruling c-85). */
export function codeWords(brand: string, purpose: keyof typeof CODE_FOR): MailWords {
  const { subject, account, wants, nothing } = CODE_FOR[purpose];
  return {
    subject: `Your code to ${subject} ${brand} ${account}`,
    heading: 'Your code',
    paragraphs: [
      `Somebody who is signed in to your ${brand} account wants to ${wants}. Type this code there only if that is you. It works for 10 minutes.`,
      `If it wasn't you, tell the code to nobody: ${nothing} without it. Somebody is signed in as you, though. Sign in and sign out every device in your settings.`,
    ],
    footnote: "You're getting this because your account has no password.",
  };
}

export function accountDeletedWords(brand: string): MailWords {
  return {
    subject: `Your ${brand} account was deleted`,
    heading: 'Your account was deleted',
    paragraphs: [
      `Your ${brand} account was just deleted, with your profile and everything that you put there. Messages you sent stay with those who got them, without your name.`,
      "If it was you, there is nothing to do. If it wasn't, someone else was signed in to your account. Change the password of this mailbox, and of every other site where you used the same password.",
    ],
    footnote: 'This is our last email about the account. You can use this address for a new one.',
  };
}

/** 'November 21, 2026 at 6:48 AM UTC'. */
function momentWords(at: string): string {
  const moment = new Date(at);
  const day = moment.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const time = moment.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: 'UTC' });
  return `${day} at ${time} UTC`.replaceAll('\u202f', ' ');
}

type Suspended = { words: string; until: Date | null; canAnswer: boolean };

/** Without an appeal form, the recipient answers by mail. */
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
        : [`You think this is wrong? ${supportEmail ? `Write to ${supportEmail}.` : 'Reply to this email.'}`]),
    ],
    action: canAnswer ? 'Read it, and answer' : `Read it on ${brand}`,
    footnote: FOOTNOTE,
  };
}

type Ended = { isBan: boolean; staysRemoved: boolean };

/** Everything is restored; `staysRemoved` if staff removed something that is not. */
export function suspensionEndedWords(brand: string, { isBan, staysRemoved }: Ended): MailWords {
  return {
    subject: `Your ${brand} account is open again`,
    heading: 'Welcome back',
    paragraphs: [
      `${letInWords(isBan)} Your page and your jobs are shown again as they were, and you can sign in as before. Guest spots that were open have ended, and can be asked for or offered again.${staysRemoved ? ' What our staff removed stays removed.' : ''}`,
    ],
    action: 'Sign in',
    footnote: FOOTNOTE,
  };
}

export function decisionWords(
  brand: string,
  { outcome, kind, words, title }: { outcome: Outcome; kind: ReportedKind; words: string; title: string },
): MailWords {
  const label = REPORTED_LABEL[kind];
  const heading = decisionTitle(outcome, kind);
  return {
    subject: `${heading} on ${brand}`,
    heading,
    facts: [{ label, text: title }],
    paragraphs: [
      `A member reported this ${label.toLowerCase()}. Our team's note:`,
      ...paragraphsOf(words),
      `You can answer once, within ${APPEAL_DAYS} days, and staff will look at it again.`,
    ],
    action: 'Read it, and answer',
    footnote: FOOTNOTE,
  };
}

export function appealAnsweredWords(
  brand: string,
  { answer, words }: { answer: AppealAnswer; words: string },
): MailWords {
  return {
    subject: `${APPEAL_ANSWER_LABEL[answer]} on ${brand}`,
    heading: APPEAL_ANSWER_LABEL[answer],
    paragraphs: ["Our staff have looked at your answer. Our team's note:", ...paragraphsOf(words)],
    action: 'See the decision',
    footnote: FOOTNOTE,
  };
}

export const MAIL_KIND_LABEL = {
  confirmation: 'Confirm your email',
  'already-registered': 'You already have an account',
  'sign-in-link': 'Sign in',
  'password-reset': 'Choose a new password',
  'password-changed': 'Your password was changed',
  'deletion-code': 'Your code to delete the account',
  'data-code': 'Your code to open your data',
  'data-ready': 'Your data is ready',
  'new-sign-in': 'New sign-in',
  'security-changed': 'The way to sign in changed',
  'email-change': 'Confirm your new email',
  'email-change-asked': 'A new address was asked for',
  'email-changed': 'Your sign-in email was changed',
  'address-check': 'Confirm your email again',
  'staff-added': 'You are staff now',
  'account-suspended': 'Your account is suspended or banned',
  'suspension-ended': 'Your suspension or ban is over',
  'account-deleted': 'Your account was deleted',
  decision: 'A decision of staff',
  'appeal-answered': 'Staff answered',
  'stay-confirmed': 'A guest spot is confirmed',
  'stay-changed': 'A guest spot ends early',
  'stay-canceled': 'A guest spot is canceled',
  'stay-tomorrow': 'A guest spot begins tomorrow',
  news: 'News',
} as const;
