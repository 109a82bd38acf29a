import { readByDeciding, readByDeleting } from '#app/features/notifications/mark-read.server.ts';
import {
  notifyOfDecision,
  notifyOfJobDeletion,
  notifyOfJobPutBack,
  notifyOfJobUpdate,
  notifyOfSubmission,
  notifyOfWaiting,
} from '#app/features/notifications/recipients-of-jobs.server.ts';
import {
  deliverWaiting,
  notifyOfAnswer,
  notifyOfMessage,
  notifyOfMessageChange,
  notifyOfReading,
  notifyOfView,
  readByBlocking,
} from '#app/features/notifications/recipients-of-members.server.ts';
import {
  notifyOfAppealAnswer,
  notifyOfCase,
  notifyOfCaseUndone,
  notifyOfData,
  notifyOfMerge,
  notifyOfVouching,
} from '#app/features/notifications/recipients-of-staff.server.ts';
import {
  notifyOfFreeChairs,
  notifyOfMove,
  notifyOfOpening,
  notifyOfReminder,
  notifyOfStay,
} from '#app/features/notifications/recipients-of-stays.server.ts';
import type { Listener } from '#app/platform/events/relay.server.ts';

export const notifyListener: Listener = {
  name: 'notifications',
  handlers: {
    'application.submitted': notifyOfSubmission,
    'application.decided': async (event, tools) => {
      // Deliveries are locked before notifications, as in sending.
      await notifyOfDecision(event, tools);
      await readByDeciding(event, tools);
    },
    'applications.waiting': notifyOfWaiting,
    'job.updated': notifyOfJobUpdate,
    'job.deleted': async (event, tools) => {
      await notifyOfJobDeletion(event, tools);
      await readByDeleting(event, tools);
    },
    'job.put-back': notifyOfJobPutBack,
    'message.sent': notifyOfMessage,
    'message.changed': notifyOfMessageChange,
    'conversation.read': notifyOfReading,
    'conversation.filed': async ({ readerId }, { hint }) => hint(readerId),
    'member.blocked': readByBlocking,
    'member.unblocked': async ({ userId }, { hint }) => hint(userId),
    'notifications.read': async ({ readerId }, { hint }) => hint(readerId),
    'review.answered': notifyOfAnswer,
    'profile.viewed': notifyOfView,
    'shop.claimed': deliverWaiting,
    'shops.merged': notifyOfMerge,
    'shop.vouched-for': notifyOfVouching,
    'data.ready': notifyOfData,
    'data.failed': async ({ userId }, { hint }) => hint(userId),
    'case.decided': notifyOfCase,
    'case.undone': notifyOfCaseUndone,
    'appeal.answered': notifyOfAppealAnswer,
    'stay.requested': notifyOfStay,
    'stay.offered': notifyOfStay,
    'stay.confirmed': notifyOfStay,
    'stay.changed': notifyOfStay,
    'stay.ended': notifyOfStay,
    'stay.due': notifyOfReminder,
    'chair.opened': notifyOfOpening,
    'waits.met': notifyOfFreeChairs,
    'shop.moved': notifyOfMove,
  },
};
