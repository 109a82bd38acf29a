import type { Listener } from '#app/platform/events/relay.server.ts';
import type { MailQueue } from '#app/platform/mail/mail-queue.server.ts';

/** Puts in the queue the mails that follow from what happened to an account. */
export function accountListener(mail: MailQueue): Listener {
  return async (event, { tx }) => {
    if (event.type === 'account.registered') {
      await mail.enqueue(tx, { kind: 'confirmation', userId: event.userId, returnTo: event.returnTo });
    }
  };
}
