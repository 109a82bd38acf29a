import { accountListener } from '#app/features/accounts/account-listener.server.ts';
import { applicationCounter } from '#app/features/applications/application-counter.server.ts';
import { notifyListener } from '#app/features/notifications/notify.server.ts';
import type { Listener } from '#app/platform/events/listener.ts';
import type { MailQueue } from '#app/platform/mail/mail-queue.server.ts';
import { publicPagesListener } from '#server/public-pages-listener.ts';

/**
 * Who is told of what happened, in this order, all in the transaction that takes the event out of the outbox. An event
 * that none of them hears fails listeners.test.ts. The counter locks a job, and so stands after those who refer to
 * people: deleting an account takes its locks in the same order.
 */
export function listenersFor({ mail }: { mail: MailQueue }): Listener[] {
  return [accountListener(mail), notifyListener, applicationCounter, publicPagesListener];
}
