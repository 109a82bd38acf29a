CREATE TABLE "mail_troubles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_trouble_failures" CHECK ("mail_troubles"."failures" >= 0)
);
--> statement-breakpoint
CREATE TABLE "news_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text DEFAULT 'America/Chicago' NOT NULL,
	"is_zone_chosen" boolean DEFAULT false NOT NULL,
	"quiet_from" smallint,
	"quiet_until" smallint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_zone" CHECK (char_length("news_settings"."time_zone") <= 64),
	CONSTRAINT "news_quiet_both" CHECK (("news_settings"."quiet_from" is null) = ("news_settings"."quiet_until" is null)),
	CONSTRAINT "news_quiet_from" CHECK ("news_settings"."quiet_from" between 0 and 1439),
	CONSTRAINT "news_quiet_until" CHECK ("news_settings"."quiet_until" between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "news_turns" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "news_turns_user_id_topic_pk" PRIMARY KEY("user_id","topic"),
	CONSTRAINT "news_turn_topic" CHECK ("news_turns"."topic" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING', 'DAILY', 'WEEKLY', 'PUSH'))
);
--> statement-breakpoint
CREATE TABLE "news_ways" (
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"way" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_ways_user_id_type_pk" PRIMARY KEY("user_id","type"),
	CONSTRAINT "news_way_type" CHECK ("news_ways"."type" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING')),
	CONSTRAINT "news_way" CHECK ("news_ways"."way" in ('IN_APP', 'AT_ONCE', 'DAILY', 'WEEKLY', 'OFF'))
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_endpoint" CHECK (char_length("push_devices"."endpoint") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "used_unsubscribes" (
	"mail_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "used_unsubscribe_topic" CHECK ("used_unsubscribes"."topic" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING', 'DAILY', 'WEEKLY'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notification_type";--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail_topic" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_push_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_troubles" ADD CONSTRAINT "mail_troubles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_settings" ADD CONSTRAINT "news_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_turns" ADD CONSTRAINT "news_turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_ways" ADD CONSTRAINT "news_ways_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_unsubscribes" ADD CONSTRAINT "used_unsubscribes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_turn_due" ON "news_turns" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_device_of_user" ON "push_devices" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "used_unsubscribe_of_user" ON "used_unsubscribes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "application_to_remind" ON "job_applications" USING btree ("created_at") WHERE "job_applications"."status" = 'PENDING' and "job_applications"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "notification_to_mail" ON "notifications" USING btree ("user_id","mail_topic","created_at","id") WHERE "notifications"."mail_topic" is not null;--> statement-breakpoint
CREATE INDEX "notification_to_push" ON "notifications" USING btree ("user_id","created_at","id") WHERE "notifications"."is_push_due";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notification_mail_topic" CHECK ("notifications"."mail_topic" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING', 'DAILY', 'WEEKLY'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notification_type" CHECK ("notifications"."type" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING'));