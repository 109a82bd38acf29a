import { readByDeciding, readByDeleting } from '#app/features/notifications/mark-read.server.ts';
import {
  tellOfDecision,
  tellOfJobDeletion,
  tellOfJobPutBack,
  tellOfJobUpdate,
  tellOfSubmission,
  tellOfWaiting,
} from '#app/features/notifications/recipients-of-jobs.server.ts';
import {
  deliverWaiting,
  readByBlocking,
  tellOfAnswer,
  tellOfMessage,
  tellOfMessageChange,
  tellOfReading,
  tellOfView,
} from '#app/features/notifications/recipients-of-members.server.ts';
import {
  tellOfAppealAnswer,
  tellOfCase,
  tellOfCaseUndone,
  tellOfData,
  tellOfMerge,
  tellOfVouching,
} from '#app/features/notifications/recipients-of-staff.server.ts';
import {
  tellOfFreeChairs,
  tellOfMove,
  tellOfOpening,
  tellOfReminder,
  tellOfStay,
} from '#app/features/notifications/recipients-of-stays.server.ts';
import type { Listener } from '#app/platform/events/listener.ts';

/** Decides, from what happened, who is told. Runs in the transaction that takes the event out of the outbox. */
export const notifyListener: Listener = {
  name: 'notifications',
  hears: {
    'application.submitted': tellOfSubmission,
    'application.decided': async (event, tools) => {
      // Turns before notifications, like whoever hands news out.
      await tellOfDecision(event, tools);
      await readByDeciding(event, tools);
    },
    'applications.waiting': tellOfWaiting,
    'job.updated': tellOfJobUpdate,
    'job.deleted': async (event, tools) => {
      await tellOfJobDeletion(event, tools);
      await readByDeleting(event, tools);
    },
    'job.put-back': tellOfJobPutBack,
    'message.sent': tellOfMessage,
    'message.changed': tellOfMessageChange,
    'conversation.read': tellOfReading,
    'conversation.filed': async ({ readerId }, { hint }) => hint(readerId),
    'member.blocked': readByBlocking,
    'member.unblocked': async ({ userId }, { hint }) => hint(userId),
    'notifications.read': async ({ readerId }, { hint }) => hint(readerId),
    'review.answered': tellOfAnswer,
    'profile.viewed': tellOfView,
    'shop.claimed': deliverWaiting,
    'shops.merged': tellOfMerge,
    'shop.vouched-for': tellOfVouching,
    'data.ready': tellOfData,
    'data.failed': async ({ userId }, { hint }) => hint(userId),
    'case.decided': tellOfCase,
    'case.undone': tellOfCaseUndone,
    'appeal.answered': tellOfAppealAnswer,
    'stay.requested': tellOfStay,
    'stay.offered': tellOfStay,
    'stay.confirmed': tellOfStay,
    'stay.changed': tellOfStay,
    'stay.ended': tellOfStay,
    'stay.due': tellOfReminder,
    'chair.opened': tellOfOpening,
    'waits.met': tellOfFreeChairs,
    'shop.moved': tellOfMove,
  },
};
