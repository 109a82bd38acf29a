export const NOTIFICATION_TYPES = [
  'NEW_APPLICATION',
  'APPLICATION_STATUS',
  'NEW_MESSAGE',
  'PROFILE_VIEW',
  'JOB_UPDATE',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Dashboards show this many rows (S1 §9); the full page loads NOTIFICATIONS_PAGE at a time (ruling c-57). */
export const NOTIFICATIONS_ON_DASHBOARD = 5;
export const NOTIFICATIONS_PAGE = 20;

/**
 * Where a click on a notification leads (S1 §2, rulings c-27 to c-29). `relatedId` is the application, conversation or
 * job id. A NEW_MESSAGE leads to /messages; its conversation is passed beside the address, not in it.
 */
export function notificationTarget(type: NotificationType, relatedId: string | null): string {
  switch (type) {
    case 'NEW_APPLICATION':
    case 'APPLICATION_STATUS':
      return relatedId ? `/applications/${relatedId}` : '/notifications';
    case 'NEW_MESSAGE':
      return '/messages';
    case 'JOB_UPDATE':
      return relatedId ? `/jobs/${relatedId}` : '/notifications';
    // Its row links to the person who viewed the profile (ruling c-29).
    case 'PROFILE_VIEW':
      return '/notifications';
  }
}
