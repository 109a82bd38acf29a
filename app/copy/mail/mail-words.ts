/** The words of one mail. `action` names the button; its address is added when the mail is composed. */
export type MailWords = {
  subject: string;
  heading: string;
  paragraphs: string[];
  action?: string;
  footnote: string;
};

export const helpWords = (supportEmail: string) => `Do you need help? Write to ${supportEmail}`;
