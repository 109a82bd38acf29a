import { readByDeciding, readByDeleting } from '#app/features/notifications/mark-read.server.ts';
import * as jobs from '#app/features/notifications/recipients-of-jobs.server.ts';
import * as members from '#app/features/notifications/recipients-of-members.server.ts';
import * as staff from '#app/features/notifications/recipients-of-staff.server.ts';
import * as stays from '#app/features/notifications/recipients-of-stays.server.ts';
import type { Listener } from '#app/platform/events/relay.server.ts';

export const notifyListener: Listener = {
  name: 'notifications',
  handlers: {
    'application.submitted': jobs.notifyOfSubmission,
    'application.decided': async (event, tools) => {
      // Deliveries are locked before notifications, as in sending.
      await jobs.notifyOfDecision(event, tools);
      await readByDeciding(event, tools);
    },
    'applications.waiting': jobs.notifyOfWaiting,
    'job.updated': jobs.notifyOfJobUpdate,
    'job.deleted': async (event, tools) => {
      await jobs.notifyOfJobDeletion(event, tools);
      await readByDeleting(event, tools);
    },
    'job.put-back': jobs.notifyOfJobPutBack,
    'message.sent': members.notifyOfMessage,
    'message.changed': members.notifyOfMessageChange,
    'conversation.read': members.notifyOfReading,
    'conversation.filed': async ({ readerId }, { hint }) => hint(readerId),
    'member.blocked': members.readByBlocking,
    'member.unblocked': async ({ userId }, { hint }) => hint(userId),
    'notifications.read': async ({ readerId }, { hint }) => hint(readerId),
    'review.answered': members.notifyOfAnswer,
    'profile.viewed': members.notifyOfView,
    'shop.claimed': members.deliverWaiting,
    'shops.merged': staff.notifyOfMerge,
    'shop.vouched-for': staff.notifyOfVouching,
    'data.ready': staff.notifyOfData,
    'data.failed': async ({ userId }, { hint }) => hint(userId),
    'case.decided': staff.notifyOfCase,
    'case.undone': staff.notifyOfCaseUndone,
    'appeal.answered': staff.notifyOfAppealAnswer,
    'stay.requested': stays.notifyOfStay,
    'stay.offered': stays.notifyOfStay,
    'stay.confirmed': stays.notifyOfStay,
    'stay.changed': stays.notifyOfStay,
    'stay.ended': stays.notifyOfStay,
    'stay.due': stays.notifyOfReminder,
    'chair.opened': stays.notifyOfOpening,
    'waits.met': stays.notifyOfFreeChairs,
    'shop.moved': stays.notifyOfMove,
  },
};
