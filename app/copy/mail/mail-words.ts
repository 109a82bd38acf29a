/** The words of one mail. `action` names the button; its address is added when the mail is composed. */
export type MailWords = {
  subject: string;
  heading: string;
  paragraphs: string[];
  action?: string;
  footnote: string;
};

/** Under every mail, where the operator named an address. */
export const helpWords = (supportEmail: string) => `Do you need help? Write to ${supportEmail}`;
