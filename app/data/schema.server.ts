import * as accounts from '#app/data/schema/accounts.ts';
import * as announcements from '#app/data/schema/announcements.ts';
import * as applications from '#app/data/schema/applications.ts';
import * as artists from '#app/data/schema/artists.ts';
import * as blocks from '#app/data/schema/blocks.ts';
import * as calendars from '#app/data/schema/calendars.ts';
import * as dataDownloads from '#app/data/schema/data-downloads.ts';
import * as files from '#app/data/schema/files.ts';
import * as jobs from '#app/data/schema/jobs.ts';
import * as messages from '#app/data/schema/messages.ts';
import * as notificationSettings from '#app/data/schema/notification-settings.ts';
import * as notifications from '#app/data/schema/notifications.ts';
import * as profileViews from '#app/data/schema/profile-views.ts';
import * as records from '#app/data/schema/records.ts';
import * as reports from '#app/data/schema/reports.ts';
import * as reviews from '#app/data/schema/reviews.ts';
import * as shops from '#app/data/schema/shops.ts';
import * as signInFactors from '#app/data/schema/sign-in-factors.ts';
import * as stays from '#app/data/schema/stays.ts';
import * as suspensions from '#app/data/schema/suspensions.ts';
import * as viewAsSessions from '#app/data/schema/view-as.ts';

/** Every table, for better-auth and the archive of a member. Code that needs one table imports that table. */
export const schema = {
  ...accounts,
  ...announcements,
  ...applications,
  ...artists,
  ...blocks,
  ...calendars,
  ...dataDownloads,
  ...files,
  ...jobs,
  ...viewAsSessions,
  ...shops,
  ...messages,
  ...notificationSettings,
  ...notifications,
  ...profileViews,
  ...records,
  ...reports,
  ...reviews,
  ...signInFactors,
  ...stays,
  ...suspensions,
};
