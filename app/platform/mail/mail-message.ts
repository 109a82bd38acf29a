/**
 * One mail, ready to be sent. `code` is the one-time code in it, when it holds one; `unsubscribe` is the address that
 * ends mails of its kind by a single post (RFC 8058); `calendar` is the file that goes with it.
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
