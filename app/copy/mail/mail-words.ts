import type { Days } from '#app/domain/values/dates.ts';

/** A labelled line: 'Chair: Window'. An address has a link to a map. */
export type MailFact = { label: string; text: string; link?: string };

/** The words of one mail. `action` names the button; its address is added when the mail is composed. */
export type MailWords = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Shown as leaves of a calendar. */
  days?: Days;
  facts?: MailFact[];
  action?: string;
  footnote: string;
};

export const helpWords = (supportEmail: string) => `Do you need help? Write to ${supportEmail}`;

export const DATES = 'Dates';
export const workOf = (name: string) => `Work by ${name}`;
