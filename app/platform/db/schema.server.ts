import * as accounts from '#app/platform/db/schema/accounts.ts';
import * as announcements from '#app/platform/db/schema/announcements.ts';
import * as applications from '#app/platform/db/schema/applications.ts';
import * as artists from '#app/platform/db/schema/artists.ts';
import * as blocks from '#app/platform/db/schema/blocks.ts';
import * as calendarFeeds from '#app/platform/db/schema/calendars.ts';
import * as calendars from '#app/platform/db/schema/calendars.ts';
import * as chairWaits from '#app/platform/db/schema/calendars.ts';
import * as dataDownloads from '#app/platform/db/schema/data-downloads.ts';
import * as files from '#app/platform/db/schema/files.ts';
import * as jobViews from '#app/platform/db/schema/jobs.ts';
import * as jobs from '#app/platform/db/schema/jobs.ts';
import * as memberLooks from '#app/platform/db/schema/member-looks.ts';
import * as messages from '#app/platform/db/schema/messages.ts';
import * as news from '#app/platform/db/schema/news.ts';
import * as notifications from '#app/platform/db/schema/notifications.ts';
import * as profileViews from '#app/platform/db/schema/profile-views.ts';
import * as records from '#app/platform/db/schema/records.ts';
import * as reports from '#app/platform/db/schema/reports.ts';
import * as reviews from '#app/platform/db/schema/reviews.ts';
import * as mergedShops from '#app/platform/db/schema/shops.ts';
import * as shopVerifications from '#app/platform/db/schema/shops.ts';
import * as shops from '#app/platform/db/schema/shops.ts';
import * as signInFactors from '#app/platform/db/schema/sign-in-factors.ts';
import * as stays from '#app/platform/db/schema/stays.ts';
import * as suspensions from '#app/platform/db/schema/suspensions.ts';

/** Every table, for the query builder that joins by relation. Code that needs one table imports that table. */
export const schema = {
  ...accounts,
  ...announcements,
  ...applications,
  ...artists,
  ...blocks,
  ...calendarFeeds,
  ...calendars,
  ...chairWaits,
  ...dataDownloads,
  ...files,
  ...jobViews,
  ...jobs,
  ...memberLooks,
  ...mergedShops,
  ...messages,
  ...news,
  ...notifications,
  ...profileViews,
  ...records,
  ...reports,
  ...reviews,
  ...shopVerifications,
  ...shops,
  ...signInFactors,
  ...stays,
  ...suspensions,
};
