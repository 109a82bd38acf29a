/**
 * `code` is the one-time code in the text, `unsubscribe` the one-click URL (RFC 8058), `calendar` the attached file.
 */
export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  code?: string;
  unsubscribe?: string;
  calendar?: string;
};
