CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"decision_id" uuid NOT NULL,
	"words" text NOT NULL,
	"answer" text,
	"answer_words" text,
	"answered_by" uuid,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appeal_once" UNIQUE("decision_id"),
	CONSTRAINT "appeal_words" CHECK (char_length("appeals"."words") <= 1000),
	CONSTRAINT "appeal_words_present" CHECK (btrim("appeals"."words") <> ''),
	CONSTRAINT "appeal_answer" CHECK ("appeals"."answer" in ('upheld', 'undone')),
	CONSTRAINT "appeal_answer_words" CHECK (char_length("appeals"."answer_words") <= 1000),
	CONSTRAINT "appeal_answered" CHECK (num_nonnulls("appeals"."answer", "appeals"."answer_words", "appeals"."answered_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"days" integer,
	"removes" boolean DEFAULT false NOT NULL,
	"taken" jsonb,
	"kept_file_id" uuid,
	"staff_id" uuid,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "decision_once" UNIQUE("case_id"),
	CONSTRAINT "decision_outcome" CHECK ("decisions"."outcome" in ('dismissed', 'removed', 'warned', 'suspended', 'banned')),
	CONSTRAINT "decision_words" CHECK (char_length("decisions"."words") <= 1000),
	CONSTRAINT "decision_words_present" CHECK ("decisions"."outcome" = 'dismissed' or btrim("decisions"."words") <> ''),
	CONSTRAINT "decision_days" CHECK ("decisions"."days" between 1 and 365),
	CONSTRAINT "decision_days_of_suspension" CHECK (("decisions"."outcome" = 'suspended') = ("decisions"."days" is not null))
);
--> statement-breakpoint
CREATE TABLE "report_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"about_user_id" uuid,
	"about_shop_id" uuid,
	"title" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reports_count" integer DEFAULT 0 NOT NULL,
	"since_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_case_kind" CHECK ("report_cases"."kind" in ('job', 'artist', 'shop', 'message', 'review', 'picture')),
	CONSTRAINT "report_case_state" CHECK ("report_cases"."state" in ('open', 'appealed', 'decided')),
	CONSTRAINT "report_case_count" CHECK ("report_cases"."reports_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"snapshot" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_reason" CHECK ("reports"."reason" in ('spam', 'scam', 'abuse', 'sexual', 'false-identity', 'stolen-work', 'unsafe', 'other')),
	CONSTRAINT "report_words" CHECK (char_length("reports"."words") <= 1000),
	CONSTRAINT "report_other_has_words" CHECK ("reports"."reason" <> 'other' or btrim("reports"."words") <> '')
);
--> statement-breakpoint
ALTER TABLE "news_turns" DROP CONSTRAINT "news_turn_topic";--> statement-breakpoint
ALTER TABLE "news_ways" DROP CONSTRAINT "news_way_type";--> statement-breakpoint
ALTER TABLE "used_unsubscribes" DROP CONSTRAINT "used_unsubscribe_topic";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notification_type";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notification_mail_topic";--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_kept_file_id_files_id_fk" FOREIGN KEY ("kept_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_about_shop_id_shop_profiles_id_fk" FOREIGN KEY ("about_shop_id") REFERENCES "public"."shop_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeal_answered_by" ON "appeals" USING btree ("answered_by") WHERE "appeals"."answered_by" is not null;--> statement-breakpoint
CREATE INDEX "decision_kept_file" ON "decisions" USING btree ("kept_file_id") WHERE "decisions"."kept_file_id" is not null;--> statement-breakpoint
CREATE INDEX "decision_of_staff" ON "decisions" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_case_open" ON "report_cases" USING btree ("kind","subject_id") WHERE "report_cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "report_case_waiting" ON "report_cases" USING btree ("since_at","id") WHERE "report_cases"."state" <> 'decided';--> statement-breakpoint
CREATE INDEX "report_case_since" ON "report_cases" USING btree ("since_at","id");--> statement-breakpoint
CREATE INDEX "report_case_subject" ON "report_cases" USING btree ("kind","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "report_case_about" ON "report_cases" USING btree ("about_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "report_case_about_shop" ON "report_cases" USING btree ("about_shop_id") WHERE "report_cases"."about_shop_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "report_once" ON "reports" USING btree ("case_id","reporter_id");--> statement-breakpoint
CREATE INDEX "report_of_case" ON "reports" USING btree ("case_id","created_at","id");--> statement-breakpoint
CREATE INDEX "report_of_reporter" ON "reports" USING btree ("reporter_id","created_at","id");--> statement-breakpoint
ALTER TABLE "news_turns" ADD CONSTRAINT "news_turn_topic" CHECK ("news_turns"."topic" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING', 'REPORT_DECIDED', 'DECISION', 'DAILY', 'WEEKLY', 'PUSH'));--> statement-breakpoint
ALTER TABLE "news_ways" ADD CONSTRAINT "news_way_type" CHECK ("news_ways"."type" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING', 'REPORT_DECIDED', 'DECISION'));--> statement-breakpoint
ALTER TABLE "used_unsubscribes" ADD CONSTRAINT "used_unsubscribe_topic" CHECK ("used_unsubscribes"."topic" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING', 'REPORT_DECIDED', 'DECISION', 'DAILY', 'WEEKLY'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notification_type" CHECK ("notifications"."type" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING', 'REPORT_DECIDED', 'DECISION'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notification_mail_topic" CHECK ("notifications"."mail_topic" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING', 'REPORT_DECIDED', 'DECISION', 'DAILY', 'WEEKLY'));