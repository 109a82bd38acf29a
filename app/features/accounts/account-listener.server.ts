import type { MailQueue } from '#app/data/mail-jobs.ts';
import type { Listener } from '#app/platform/events/relay.server.ts';
import { dropGivenUp } from '#app/platform/events/relay.server.ts';
import { endOf } from '#app/platform/realtime/live-hub.server.ts';

/** Queues the mails that follow from account events, and closes the streams of ended sessions. */
export function accountListener(mail: MailQueue): Listener {
  return {
    name: 'accounts',
    handlers: {
      'account.registered': ({ userId, returnTo }, { tx }) =>
        mail.enqueue(tx, { kind: 'confirmation', userId, returnTo }),
      'security.changed': ({ userId, what }, { tx }) => mail.enqueue(tx, { kind: 'security-changed', userId, what }),
      'data.ready': ({ userId, endsAt }, { tx }) => mail.enqueue(tx, { kind: 'data-ready', userId, endsAt }),
      'account.deleted': async ({ userId, email }, { tx, hint }) => {
        await mail.forget(tx, userId);
        await dropGivenUp(tx);
        await mail.enqueue(tx, { kind: 'account-deleted', userId, to: email });
        hint(endOf(userId));
      },
      'staff.added': ({ userId }, { tx }) => mail.enqueue(tx, { kind: 'staff-added', userId }),
      'account.suspended': ({ userId, suspensionId }, { tx }) =>
        mail.enqueue(tx, { kind: 'account-suspended', userId, suspensionId }),
      'suspension.ended': ({ userId, suspensionId }, { tx }) =>
        mail.enqueue(tx, { kind: 'suspension-ended', userId, suspensionId }),
      'sessions.ended': async ({ userId }, { hint }) => hint(endOf(userId)),
    },
  };
}
