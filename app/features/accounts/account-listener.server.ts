import type { Listener } from '#app/platform/events/relay.server.ts';
import type { MailQueue } from '#app/platform/mail/mail-queue.server.ts';
import { endOf } from '#app/platform/realtime/live-hub.server.ts';

/** Puts in the queue the mails that follow from what happened to an account, and ends the streams of sessions that are over. */
export function accountListener(mail: MailQueue): Listener {
  return async (event, { tx, hint }) => {
    if (event.type === 'account.registered') {
      await mail.enqueue(tx, { kind: 'confirmation', userId: event.userId, returnTo: event.returnTo });
    }
    if (event.type === 'security.changed') {
      await mail.enqueue(tx, { kind: 'security-changed', userId: event.userId, what: event.what });
    }
    if (event.type === 'account.deleted') {
      await mail.enqueue(tx, { kind: 'account-deleted', userId: event.userId, to: event.email });
    }
    if (event.type === 'sessions.ended' || event.type === 'account.deleted') hint(endOf(event.userId));
  };
}
