import { tellOfDecision, tellOfSubmission } from '#app/features/notifications/tell-of-applications.server.ts';
import { tellOfJobDeletion, tellOfJobUpdate } from '#app/features/notifications/tell-of-jobs.server.ts';
import { tellOfMessage, tellOfReading } from '#app/features/notifications/tell-of-messages.server.ts';
import { deliverWaiting, tellOfView } from '#app/features/notifications/tell-of-profiles.server.ts';
import type { Listener } from '#app/platform/events/relay.server.ts';

/** Decides, from what happened, who is told. Runs in the transaction that takes the event out of the outbox. */
export const notifyListener: Listener = async (event, tools) => {
  switch (event.type) {
    case 'application.submitted':
      return tellOfSubmission(event, tools);
    case 'application.decided':
      return tellOfDecision(event, tools);
    case 'job.updated':
      return tellOfJobUpdate(event, tools);
    case 'job.deleted':
      return tellOfJobDeletion(event, tools);
    case 'message.sent':
      return tellOfMessage(event, tools);
    case 'conversation.read':
      return tellOfReading(event, tools);
    case 'profile.viewed':
      return tellOfView(event, tools);
    case 'shop.claimed':
      return deliverWaiting(event, tools);
    default:
      return;
  }
};
