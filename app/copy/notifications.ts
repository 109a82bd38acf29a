import { repeatedUpdates } from '#app/copy/kinds/job-update.ts';
import { repeatedMessages } from '#app/copy/kinds/new-message.ts';
import { viewedByAll, viewerIn } from '#app/copy/kinds/profile-view.ts';
import type { NotificationType } from '#app/domain/notifications.ts';

/** What a row that stands for several says under its sentence; nothing where the sentence says it. */
const REPEATED = {
  NEW_APPLICATION: null,
  APPLICATION_STATUS: null,
  APPLICATION_WAITING: null,
  NEW_MESSAGE: repeatedMessages,
  JOB_UPDATE: repeatedUpdates,
  PROFILE_VIEW: null,
  REPORT_DECIDED: null,
  DECISION: null,
  DATA_READY: null,
  REVIEW_ANSWERED: null,
  STAY_REQUEST: null,
  STAY_UPDATE: null,
  CHAIR_OPENED: null,
  SHOP_PAGE: null,
} as const satisfies Record<NotificationType, ((count: number) => string) | null>;

type Repeated = { id: string; message: string; relatedId: string | null };

/**
 * The sentence of a row that stands for several, the newest first: 'Luz and 3 others viewed your profile', or what was
 * said last. `people` where not all of them are at hand.
 */
export function groupedMessage(type: NotificationType, all: readonly Repeated[], people?: number): string {
  const [newest] = all;
  if (type !== 'PROFILE_VIEW' || !newest) return newest?.message ?? '';
  const viewers = [...new Map(all.map((view) => [view.relatedId ?? view.id, viewerIn(view.message)])).values()];
  return (people ?? viewers.length) === 1 ? newest.message : viewedByAll(viewers, people);
}

/**
 * Under it, how many messages or updates the row stands for, and how many of them are new where that is only a part: the
 * bell counts those. Null where the sentence says it, and for one.
 */
export function groupedLine(type: NotificationType, count: number, fresh = count): string | null {
  const repeated = count === 1 ? null : (REPEATED[type]?.(count) ?? null);
  return repeated && fresh > 0 && fresh < count ? `${fresh} new of ${repeated}` : repeated;
}
