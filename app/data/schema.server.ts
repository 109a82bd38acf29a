/** Every table, for better-auth and the data archive. Code that needs one table imports that table. */
export * from '#app/data/schema/accounts.ts';
export * from '#app/data/schema/announcements.ts';
export * from '#app/data/schema/blocks.ts';
export * from '#app/data/schema/calendars.ts';
export * from '#app/data/schema/files.ts';
export * from '#app/data/schema/jobs.ts';
export * from '#app/data/schema/messages.ts';
export * from '#app/data/schema/notification-settings.ts';
export * from '#app/data/schema/notifications.ts';
export * from '#app/data/schema/profile-views.ts';
export * from '#app/data/schema/profiles.ts';
export * from '#app/data/schema/records.ts';
export * from '#app/data/schema/reports.ts';
export * from '#app/data/schema/reviews.ts';
export * from '#app/data/schema/suspensions.ts';
export * from '#app/data/schema/view-as.ts';
