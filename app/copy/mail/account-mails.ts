import type { MailWords } from '#app/copy/mail/mail-words.ts';

const NOT_YOU = "If this wasn't you, you can ignore this mail.";

/** Confirms an address; the link works once, for 24 hours. */
export function confirmationWords(brand: string): MailWords {
  return {
    subject: `Confirm your email for ${brand}`,
    heading: 'One more step',
    paragraphs: [
      `Thank you for signing up with ${brand}. Please confirm that this address is yours, and we'll set up your account.`,
    ],
    action: 'Confirm my email',
    footnote: `The link works once, for 24 hours. ${NOT_YOU} Without the confirmation the account stays closed.`,
  };
}

/** To the owner of an address that somebody tried to sign up with again. */
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

/** Leads to choosing a new password; the link works once, for 60 minutes. */
export function passwordResetWords(brand: string): MailWords {
  return {
    subject: `Choose a new password for ${brand}`,
    heading: 'Choose a new password',
    paragraphs: [`We were asked for a new password for your ${brand} account. Press the button to choose one.`],
    action: 'Choose a new password',
    footnote: `The link works once, for 60 minutes. ${NOT_YOU} Your password stays as it is.`,
  };
}

/** Says afterwards that the password is another one. */
export function passwordChangedWords(brand: string): MailWords {
  return {
    subject: `Your ${brand} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your ${brand} account was just changed, and every device was signed out.`,
      "If it was you, there is nothing to do. If it wasn't, choose a new password right away.",
    ],
    action: 'Choose a new password',
    footnote: 'You get this mail because the password of your account changed.',
  };
}

/** Signs in by link or by code; one of them works, once: the link for 5 minutes, the code for 10. */
export function signInLinkWords(brand: string): MailWords {
  return {
    subject: `Sign in to ${brand}`,
    heading: 'Sign in',
    paragraphs: ['Press the button to sign in, or type the code into the page that asks for it.'],
    action: 'Sign in',
    footnote: `One of them works, once: the link for 5 minutes, the code for 10. ${NOT_YOU} Never tell the code to anybody.`,
  };
}

/** To an address that was refused before: shows that mail arrives there; the link works once, for 24 hours. */
export function addressCheckWords(brand: string): MailWords {
  return {
    subject: `Confirm your email for ${brand} again`,
    heading: 'This mail has arrived',
    paragraphs: [
      `Mails from ${brand} to this address did not arrive, so we stopped sending them. Press the button, and they come again.`,
    ],
    action: 'Confirm this address',
    footnote: `The link works once, for 24 hours. ${NOT_YOU} Nothing changes then.`,
  };
}

/** Stands under the mail that makes somebody staff, and leads to where they sign in. */
export const STAFF_PAGE_LINK = 'Sign in on the page for staff';

/** To somebody whom an administrator made staff: leads to choosing a password. */
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
