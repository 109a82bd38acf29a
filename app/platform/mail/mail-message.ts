/** One mail, ready to be sent. `code` is the one-time code in it, when it holds one. */
export type MailMessage = { to: string; subject: string; text: string; html: string; code?: string };
