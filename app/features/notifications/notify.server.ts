import { tellOfDecision, tellOfSubmission } from '#app/features/notifications/tell-of-applications.server.ts';
import { tellOfJobDeletion, tellOfJobUpdate } from '#app/features/notifications/tell-of-jobs.server.ts';
import { tellOfMessage, tellOfReading } from '#app/features/notifications/tell-of-messages.server.ts';
import { deliverWaiting, tellOfView } from '#app/features/notifications/tell-of-profiles.server.ts';
import type { Listener } from '#app/platform/events/listener.ts';

/** Decides, from what happened, who is told. Runs in the transaction that takes the event out of the outbox. */
export const notifyListener: Listener = {
  name: 'notifications',
  hears: {
    'application.submitted': tellOfSubmission,
    'application.decided': tellOfDecision,
    'job.updated': tellOfJobUpdate,
    'job.deleted': tellOfJobDeletion,
    'message.sent': tellOfMessage,
    'conversation.read': tellOfReading,
    'notifications.read': async ({ readerId }, { hint }) => hint(readerId),
    'profile.viewed': tellOfView,
    'shop.claimed': deliverWaiting,
  },
};
