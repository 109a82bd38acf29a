import { accountListener } from '#app/features/accounts/account-listener.server.ts';
import { announcementListener } from '#app/features/announcements/announcements.server.ts';
import { applicationCounter } from '#app/features/applications/decide-application.server.ts';
import { notifyListener } from '#app/features/notifications/notification-listener.server.ts';
import { reportListener } from '#app/features/reports/report.server.ts';
import { stayListener } from '#app/features/stays/stay-listener.server.ts';
import { stayMails } from '#app/features/stays/stay-mail.server.ts';
import type { Listener, ListenerTools } from '#app/platform/events/listener.ts';
import type { MailQueue } from '#app/platform/mail/mail-queue.server.ts';

/**
 * Who is told of what happened, in this order, all in the transaction that takes the event out of the outbox. An event
 * that none of them hears fails listeners.test.ts. The counter locks a job, and so stands after those who refer to
 * people: deleting an account takes its locks in the same order; guest spots are held before both (record 055). That holds because what is told together with others
 * of its type, messages and views, has no such listener. Two transactions that tell the same people in different orders
 * can still wait for each other over their turns: one of the two gives way, and its events are told one by one.
 */
export function listenersFor({ mail }: { mail: MailQueue }): Listener[] {
  return [
    accountListener(mail),
    reportListener(mail),
    stayListener,
    stayMails(mail),
    notifyListener,
    applicationCounter,
    publicPagesListener,
    announcementListener,
  ];
}

const changed = async (_event: unknown, { publicChange }: ListenerTools) => publicChange();

/** What can be read on a page that everybody shares: jobs, and the name, place and logo of their shops. No artists. */
const publicPagesListener: Listener = {
  name: 'public pages',
  hears: {
    'job.posted': changed,
    'job.updated': changed,
    'job.deleted': changed,
    'job.put-back': changed,
    'profile.saved': async ({ subject }, { publicChange }) => {
      if (subject === 'shop') publicChange();
    },
    'shop.claimed': changed,
    'shops.merged': changed,
    'account.deleted': changed,
    'account.suspended': changed,
    'suspension.ended': changed,
  },
};
