export const NOTIFICATION_TYPES = [
  'NEW_APPLICATION',
  'APPLICATION_STATUS',
  'NEW_MESSAGE',
  'PROFILE_VIEW',
  'JOB_UPDATE',
  'APPLICATION_WAITING',
  'REPORT_DECIDED',
  'DECISION',
  'DATA_READY',
  'REVIEW_ANSWERED',
  'STAY_REQUEST',
  'STAY_UPDATE',
  'CHAIR_OPENED',
  'SHOP_PAGE',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Dashboards show this many rows (S1 §9); the full page loads NOTIFICATIONS_PAGE at a time (ruling c-57). */
export const NOTIFICATIONS_ON_DASHBOARD = 5;
export const NOTIFICATIONS_PAGE = 20;
