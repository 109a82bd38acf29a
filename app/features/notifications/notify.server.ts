import { readByDeciding, readByDeleting } from '#app/features/notifications/read-by-looking.server.ts';
import {
  tellOfDecision,
  tellOfSubmission,
  tellOfWaiting,
} from '#app/features/notifications/tell-of-applications.server.ts';
import { readByBlocking } from '#app/features/notifications/tell-of-blocks.server.ts';
import { tellOfAppealAnswer, tellOfCase, tellOfCaseUndone } from '#app/features/notifications/tell-of-cases.server.ts';
import { tellOfData } from '#app/features/notifications/tell-of-data.server.ts';
import {
  tellOfJobDeletion,
  tellOfJobPutBack,
  tellOfJobUpdate,
} from '#app/features/notifications/tell-of-jobs.server.ts';
import {
  tellOfMessage,
  tellOfMessageChange,
  tellOfReading,
} from '#app/features/notifications/tell-of-messages.server.ts';
import { tellOfFreeChairs, tellOfOpening } from '#app/features/notifications/tell-of-openings.server.ts';
import { deliverWaiting, tellOfView } from '#app/features/notifications/tell-of-profiles.server.ts';
import { tellOfAnswer } from '#app/features/notifications/tell-of-reviews.server.ts';
import { tellOfMerge, tellOfVouching } from '#app/features/notifications/tell-of-shop-pages.server.ts';
import { tellOfMove, tellOfReminder, tellOfStay } from '#app/features/notifications/tell-of-stays.server.ts';
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
