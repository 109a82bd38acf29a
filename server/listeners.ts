import type { MailQueue } from '#app/data/mail-jobs.ts';
import { accountListener } from '#app/features/accounts/account-listener.server.ts';
import { announcementListener } from '#app/features/announcements/announcements.server.ts';
import { applicationCounter } from '#app/features/applications/decide-application.server.ts';
import { notifyListener } from '#app/features/notifications/notification-listener.server.ts';
import { reportListener } from '#app/features/reports/report.server.ts';
import { stayListener } from '#app/features/stays/stay-listener.server.ts';
import { stayMails } from '#app/features/stays/stay-mail.server.ts';
import type { Listener, ListenerTools } from '#app/platform/events/listener.ts';

/**
 * The listeners of each event, in this order, all in the transaction that takes the event out of the outbox. An event
 * without a listener fails listeners.test.ts. The counter locks a job, so it comes after listeners that refer to
 * people: deleting an account takes its locks in the same order. Guest spots are locked before both (record 055).
 * Events that are handled in batches (messages and views) have no such listener. Two transactions that notify the same
 * people in different orders can still deadlock on their turns: one of them retries, one event at a time.
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
  handlers: {
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
