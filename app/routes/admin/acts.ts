import { getCtxOf } from '#app/data/http/request-context.ts';
import { endAnnouncement } from '#app/features/announcements/announcements.server.ts';
import { removeStaff, takeSecondStep } from '#app/features/staff/accounts.server.ts';
import { setMailAside } from '#app/features/staff/undeliverable-mails.server.ts';
import { liftSuspension } from '#app/features/suspensions/suspend.server.ts';
import { actsById } from '#app/routes/forms/acts.server.ts';

const acts = actsById((context) => getCtxOf(context, 'staff'), {
  'admin/members/:userId/suspension/deletion': {
    page: '/admin/members/:userId/suspension',
    act: liftSuspension,
    done: 'suspension-lifted',
  },
  'admin/staff/:userId/deletion': { page: '/admin/staff', act: removeStaff, done: 'staff-removed' },
  'admin/staff/:userId/two-step/deletion': { page: '/admin/staff', act: takeSecondStep, done: 'second-step-taken' },
  'admin/announcement/:announcementId/ending': {
    page: '/admin/announcement',
    act: endAnnouncement,
    done: 'announcement-ended',
  },
  'admin/settings/mails/:mailId/deletion': { page: '/admin/settings', act: setMailAside, done: 'mail-set-aside' },
});

export const loader = acts.loader;
export const action = acts.action;
