ALTER TABLE "news_turns" DROP CONSTRAINT "news_turn_topic";--> statement-breakpoint
ALTER TABLE "news_ways" DROP CONSTRAINT "news_way_type";--> statement-breakpoint
ALTER TABLE "used_unsubscribes" DROP CONSTRAINT "used_unsubscribe_topic";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notification_type";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notification_mail_topic";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_words" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "news_turns" ADD CONSTRAINT "news_turn_topic" CHECK ("news_turns"."topic" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING', 'REPORT_DECIDED', 'DECISION', 'DATA_READY', 'REVIEW_ANSWERED', 'DAILY', 'WEEKLY', 'PUSH'));--> statement-breakpoint
ALTER TABLE "news_ways" ADD CONSTRAINT "news_way_type" CHECK ("news_ways"."type" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING', 'REPORT_DECIDED', 'DECISION', 'DATA_READY', 'REVIEW_ANSWERED'));--> statement-breakpoint
ALTER TABLE "used_unsubscribes" ADD CONSTRAINT "used_unsubscribe_topic" CHECK ("used_unsubscribes"."topic" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING', 'REPORT_DECIDED', 'DECISION', 'DATA_READY', 'REVIEW_ANSWERED', 'DAILY', 'WEEKLY'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notification_type" CHECK ("notifications"."type" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING', 'REPORT_DECIDED', 'DECISION', 'DATA_READY', 'REVIEW_ANSWERED'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notification_mail_topic" CHECK ("notifications"."mail_topic" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING', 'REPORT_DECIDED', 'DECISION', 'DATA_READY', 'REVIEW_ANSWERED', 'DAILY', 'WEEKLY'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "review_answer" CHECK (char_length("reviews"."answer") <= 1000);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "review_answered" CHECK (("reviews"."answer" is null) = ("reviews"."answered_at" is null));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "review_hidden_words" CHECK (char_length("reviews"."hidden_words") <= 2000);