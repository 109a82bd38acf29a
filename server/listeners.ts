import type { MailQueue } from '#app/data/mail-jobs.ts';
import { accountListener } from '#app/features/accounts/account-listener.server.ts';
import { announcementListener } from '#app/features/announcements/announcements.server.ts';
import { applicationCounter } from '#app/features/applications/decide-application.server.ts';
import { notifyListener } from '#app/features/notifications/notification-listener.server.ts';
import { reportListener } from '#app/features/reports/report.server.ts';
import { stayListener } from '#app/features/stays/stay-listener.server.ts';
import { stayMails } from '#app/features/stays/stay-mail.server.ts';
import type { Listener, ListenerTools } from '#app/platform/events/relay.server.ts';

/**
 * In this order, all in the transaction that takes the event out of the outbox. The counter locks a job, so it follows
 * listeners that lock people; guest spots are locked before both (record 055).
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

/** What still pages show: jobs, and the name, place and logo of their shops. */
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
