import * as accounts from '#app/platform/db/schema/accounts.ts';
import * as applications from '#app/platform/db/schema/applications.ts';
import * as artists from '#app/platform/db/schema/artists.ts';
import * as files from '#app/platform/db/schema/files.ts';
import * as jobViews from '#app/platform/db/schema/job-views.ts';
import * as jobs from '#app/platform/db/schema/jobs.ts';
import * as messages from '#app/platform/db/schema/messages.ts';
import * as notifications from '#app/platform/db/schema/notifications.ts';
import * as profileViews from '#app/platform/db/schema/profile-views.ts';
import * as records from '#app/platform/db/schema/records.ts';
import * as reviews from '#app/platform/db/schema/reviews.ts';
import * as shops from '#app/platform/db/schema/shops.ts';
import * as signInFactors from '#app/platform/db/schema/sign-in-factors.ts';

/** Every table, for the query builder that joins by relation. Code that needs one table imports that table. */
export const schema = {
  ...accounts,
  ...applications,
  ...artists,
  ...files,
  ...jobViews,
  ...jobs,
  ...messages,
  ...notifications,
  ...profileViews,
  ...records,
  ...reviews,
  ...shops,
  ...signInFactors,
};
