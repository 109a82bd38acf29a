import { applicationStatus } from '#app/copy/kinds/application-status.ts';
import { applicationWaiting } from '#app/copy/kinds/application-waiting.ts';
import { chairOpened } from '#app/copy/kinds/chair-opened.ts';
import { dataReady } from '#app/copy/kinds/data-ready.ts';
import { decision } from '#app/copy/kinds/decision.ts';
import { jobUpdate } from '#app/copy/kinds/job-update.ts';
import type { Kind } from '#app/copy/kinds/kind.ts';
import { newApplication } from '#app/copy/kinds/new-application.ts';
import { newMessage } from '#app/copy/kinds/new-message.ts';
import { profileView } from '#app/copy/kinds/profile-view.ts';
import { reportDecided } from '#app/copy/kinds/report-decided.ts';
import { reviewAnswered } from '#app/copy/kinds/review-answered.ts';
import { shopPage } from '#app/copy/kinds/shop-page.ts';
import { stayRequest } from '#app/copy/kinds/stay-request.ts';
import { stayUpdate } from '#app/copy/kinds/stay-update.ts';
import { DELETED_SHOP, DELETED_USER } from '#app/copy/names.ts';
import type { NotificationType } from '#app/domain/notifications.ts';
import type { StaySide } from '#app/domain/stay.ts';

/** The words of every kind of notification. Lists in the browser take what they need from app/copy/notifications. */
export const KINDS = {
  NEW_APPLICATION: newApplication,
  APPLICATION_WAITING: applicationWaiting,
  APPLICATION_STATUS: applicationStatus,
  JOB_UPDATE: jobUpdate,
  REVIEW_ANSWERED: reviewAnswered,
  STAY_REQUEST: stayRequest,
  STAY_UPDATE: stayUpdate,
  CHAIR_OPENED: chairOpened,
  NEW_MESSAGE: newMessage,
  PROFILE_VIEW: profileView,
  REPORT_DECIDED: reportDecided,
  DECISION: decision,
  SHOP_PAGE: shopPage,
  DATA_READY: dataReady,
} as const satisfies Record<NotificationType, Kind>;

/** The same, for whoever asks about any kind. */
export const kindOf = (type: NotificationType): Kind => KINDS[type];

/** What is said of somebody who has left: of a shop, that a shop has left (ruling c-186). */
export function saidOfFormer(type: NotificationType, side: StaySide): string {
  const { formerMember } = kindOf(type);
  return side === 'SHOP' ? formerMember.replace(DELETED_USER, DELETED_SHOP) : formerMember;
}

/** Whether this is what stands in place of the words of somebody who has left (ruling c-85). */
export function isOfFormer(type: NotificationType, message: string): boolean {
  const { formerly } = kindOf(type);
  const said = [formerly?.SHOP, formerly?.ARTIST].flatMap((words) => Object.values(words ?? {}));
  return [saidOfFormer(type, 'ARTIST'), saidOfFormer(type, 'SHOP'), ...said].includes(message);
}
