CREATE TABLE "data_downloads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"state" text DEFAULT 'MAKING' NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"maker_id" uuid,
	"held_until" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"made_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"bytes" bigint,
	"swept_at" timestamp (3) with time zone,
	"proven_session_id" uuid,
	"proven_until" timestamp (3) with time zone,
	CONSTRAINT "data_download_state" CHECK ("data_downloads"."state" in ('MAKING', 'READY', 'FAILED')),
	CONSTRAINT "data_download_ready" CHECK (("data_downloads"."state" = 'READY') = (num_nonnulls("data_downloads"."made_at", "data_downloads"."ends_at", "data_downloads"."bytes") = 3))
);
--> statement-breakpoint
ALTER TABLE "news_turns" DROP CONSTRAINT "news_turn_topic";--> statement-breakpoint
ALTER TABLE "news_ways" DROP CONSTRAINT "news_way_type";--> statement-breakpoint
ALTER TABLE "used_unsubscribes" DROP CONSTRAINT "used_unsubscribe_topic";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notification_type";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notification_mail_topic";--> statement-breakpoint
ALTER TABLE "data_downloads" ADD CONSTRAINT "data_downloads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_downloads" ADD CONSTRAINT "data_downloads_proven_session_id_sessions_id_fk" FOREIGN KEY ("proven_session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_download_in_the_making" ON "data_downloads" USING btree ("user_id") WHERE "data_downloads"."state" = 'MAKING';--> statement-breakpoint
CREATE INDEX "data_download_of_user" ON "data_downloads" USING btree ("user_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "data_download_due" ON "data_downloads" USING btree ("held_until","id") WHERE "data_downloads"."state" = 'MAKING';--> statement-breakpoint
CREATE INDEX "data_download_to_sweep" ON "data_downloads" USING btree ("id") WHERE "data_downloads"."swept_at" is null;--> statement-breakpoint
CREATE INDEX "data_download_session" ON "data_downloads" USING btree ("proven_session_id") WHERE "data_downloads"."proven_session_id" is not null;--> statement-breakpoint
ALTER TABLE "news_turns" ADD CONSTRAINT "news_turn_topic" CHECK ("news_turns"."topic" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING', 'REPORT_DECIDED', 'DECISION', 'DATA_READY', 'DAILY', 'WEEKLY', 'PUSH'));--> statement-breakpoint
ALTER TABLE "news_ways" ADD CONSTRAINT "news_way_type" CHECK ("news_ways"."type" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING', 'REPORT_DECIDED', 'DECISION', 'DATA_READY'));--> statement-breakpoint
ALTER TABLE "used_unsubscribes" ADD CONSTRAINT "used_unsubscribe_topic" CHECK ("used_unsubscribes"."topic" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING', 'REPORT_DECIDED', 'DECISION', 'DATA_READY', 'DAILY', 'WEEKLY'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notification_type" CHECK ("notifications"."type" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING', 'REPORT_DECIDED', 'DECISION', 'DATA_READY'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notification_mail_topic" CHECK ("notifications"."mail_topic" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING', 'REPORT_DECIDED', 'DECISION', 'DATA_READY', 'DAILY', 'WEEKLY'));