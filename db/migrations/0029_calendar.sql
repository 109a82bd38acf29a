create extension if not exists btree_gist;--> statement-breakpoint
CREATE TABLE "chair_openings" (
	"chair_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"during" daterange NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chair_windows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chair_id" uuid NOT NULL,
	"during" daterange NOT NULL,
	"min_days" integer,
	"note" text DEFAULT '' NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chair_window_days" CHECK (not isempty("chair_windows"."during") and not lower_inf("chair_windows"."during") and not upper_inf("chair_windows"."during") and upper("chair_windows"."during") - lower("chair_windows"."during") <= 3660),
	CONSTRAINT "chair_window_min_days" CHECK ("chair_windows"."min_days" between 1 and 90),
	CONSTRAINT "chair_window_note" CHECK (char_length("chair_windows"."note") <= 200)
);
--> statement-breakpoint
CREATE TABLE "shop_chairs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'CHAIR' NOT NULL,
	"hosting" text DEFAULT 'WINDOWS' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"in_use" daterange NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"edits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_chair_name_present" CHECK (btrim("shop_chairs"."name") <> ''),
	CONSTRAINT "shop_chair_name_length" CHECK (char_length("shop_chairs"."name") <= 40),
	CONSTRAINT "shop_chair_kind" CHECK ("shop_chairs"."kind" in ('CHAIR', 'BED', 'PRIVATE_ROOM', 'SHARED_TABLE')),
	CONSTRAINT "shop_chair_hosting" CHECK ("shop_chairs"."hosting" in ('ALWAYS', 'WINDOWS', 'NEVER')),
	CONSTRAINT "shop_chair_note" CHECK (char_length("shop_chairs"."note") <= 200),
	CONSTRAINT "shop_chair_in_use" CHECK (not isempty("shop_chairs"."in_use") and not lower_inf("shop_chairs"."in_use"))
);
--> statement-breakpoint
CREATE TABLE "shop_closures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"chair_id" uuid,
	"during" daterange NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_closure_days_finite" CHECK (not isempty("shop_closures"."during") and not lower_inf("shop_closures"."during") and not upper_inf("shop_closures"."during") and upper("shop_closures"."during") - lower("shop_closures"."during") <= 3660),
	CONSTRAINT "shop_closure_note" CHECK (char_length("shop_closures"."note") <= 100)
);
--> statement-breakpoint
CREATE TABLE "shop_hosting" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"requests" text DEFAULT 'OFF' NOT NULL,
	"min_notice_days" integer DEFAULT 2 NOT NULL,
	"max_ahead_days" integer DEFAULT 365 NOT NULL,
	"cancellation" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"edits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_hosting_requests" CHECK ("shop_hosting"."requests" in ('OFF', 'WINDOWS', 'ANY')),
	CONSTRAINT "shop_hosting_notice" CHECK ("shop_hosting"."min_notice_days" between 0 and 60),
	CONSTRAINT "shop_hosting_ahead" CHECK ("shop_hosting"."max_ahead_days" between 30 and 540),
	CONSTRAINT "shop_hosting_cancellation" CHECK (jsonb_typeof("shop_hosting"."cancellation") = 'array')
);
--> statement-breakpoint
CREATE TABLE "stay_history" (
	"stay_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"actor_role" text,
	"act" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stay_history_stay_id_seq_pk" PRIMARY KEY("stay_id","seq"),
	CONSTRAINT "stay_history_actor" CHECK ("stay_history"."actor_role" in ('ARTIST', 'SHOP'))
);
--> statement-breakpoint
CREATE TABLE "stays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid,
	"artist_id" uuid,
	"shop_name" text NOT NULL,
	"artist_name" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"time_zone" text NOT NULL,
	"chair_id" uuid,
	"chair_name" text,
	"job_id" uuid,
	"application_id" uuid,
	"status" text NOT NULL,
	"during" daterange NOT NULL,
	"flex_days" integer DEFAULT 0 NOT NULL,
	"letter" text DEFAULT '' NOT NULL,
	"clients" text,
	"needs" text DEFAULT '' NOT NULL,
	"started_by" text NOT NULL,
	"offer_note" text DEFAULT '' NOT NULL,
	"deposit_cents" integer,
	"dates_changed" integer DEFAULT 0 NOT NULL,
	"answer_due_at" timestamp (3) with time zone,
	"hold_until" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	"end_kind" text,
	"end_reason" text DEFAULT '' NOT NULL,
	"terms" jsonb,
	"submission_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stays_applicationId_unique" UNIQUE("application_id"),
	CONSTRAINT "stays_submissionId_unique" UNIQUE("submission_id"),
	CONSTRAINT "stay_status" CHECK ("stays"."status" in ('REQUESTED', 'OFFERED', 'CONFIRMED', 'COMPLETED', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'CANCELED')),
	CONSTRAINT "stay_days" CHECK (not isempty("stays"."during") and not lower_inf("stays"."during") and not upper_inf("stays"."during") and upper("stays"."during") - lower("stays"."during") <= 120),
	CONSTRAINT "stay_flex_days" CHECK ("stays"."flex_days" between 0 and 7),
	CONSTRAINT "stay_letter" CHECK (char_length("stays"."letter") <= 2000),
	CONSTRAINT "stay_needs" CHECK (char_length("stays"."needs") <= 500),
	CONSTRAINT "stay_offer_note" CHECK (char_length("stays"."offer_note") <= 500),
	CONSTRAINT "stay_end_reason" CHECK (char_length("stays"."end_reason") <= 500),
	CONSTRAINT "stay_clients" CHECK ("stays"."clients" in ('OWN', 'SOME', 'WALK_INS')),
	CONSTRAINT "stay_started_by" CHECK ("stays"."started_by" in ('ARTIST', 'SHOP')),
	CONSTRAINT "stay_ended_by" CHECK ("stays"."ended_by" in ('ARTIST', 'SHOP')),
	CONSTRAINT "stay_deposit" CHECK ("stays"."deposit_cents" >= 0),
	CONSTRAINT "stay_has_chair" CHECK (not ("stays"."status" in ('OFFERED', 'CONFIRMED')) or "stays"."chair_id" is not null),
	CONSTRAINT "stay_answer_due" CHECK (("stays"."status" = 'REQUESTED') = ("stays"."answer_due_at" is not null)),
	CONSTRAINT "stay_held" CHECK (("stays"."status" = 'OFFERED') = ("stays"."hold_until" is not null)),
	CONSTRAINT "stay_ended" CHECK (("stays"."status" in ('COMPLETED', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'CANCELED')) = ("stays"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "chair_openings" ADD CONSTRAINT "chair_openings_chair_id_shop_chairs_id_fk" FOREIGN KEY ("chair_id") REFERENCES "public"."shop_chairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chair_openings" ADD CONSTRAINT "chair_openings_shop_id_shop_profiles_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chair_windows" ADD CONSTRAINT "chair_windows_chair_id_shop_chairs_id_fk" FOREIGN KEY ("chair_id") REFERENCES "public"."shop_chairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_chairs" ADD CONSTRAINT "shop_chairs_shop_id_shop_profiles_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_closures" ADD CONSTRAINT "shop_closures_shop_id_shop_profiles_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_closures" ADD CONSTRAINT "shop_closures_chair_id_shop_chairs_id_fk" FOREIGN KEY ("chair_id") REFERENCES "public"."shop_chairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_hosting" ADD CONSTRAINT "shop_hosting_shop_id_shop_profiles_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_history" ADD CONSTRAINT "stay_history_stay_id_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."stays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_shop_id_shop_profiles_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop_profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_artist_id_artist_profiles_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artist_profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_chair_id_shop_chairs_id_fk" FOREIGN KEY ("chair_id") REFERENCES "public"."shop_chairs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_job_id_job_posts_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_application_id_job_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."job_applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chair_opening_of_shop" ON "chair_openings" USING btree ("shop_id",lower("during"));--> statement-breakpoint
CREATE INDEX "chair_opening_of_chair" ON "chair_openings" USING btree ("chair_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_chair_name" ON "shop_chairs" USING btree ("shop_id",lower("name")) WHERE upper_inf("shop_chairs"."in_use");--> statement-breakpoint
CREATE INDEX "shop_chair_order" ON "shop_chairs" USING btree ("shop_id","position","id");--> statement-breakpoint
CREATE INDEX "shop_closure_days" ON "shop_closures" USING gist ("shop_id","during");--> statement-breakpoint
CREATE INDEX "shop_closure_chair" ON "shop_closures" USING btree ("chair_id") WHERE "shop_closures"."chair_id" is not null;--> statement-breakpoint
CREATE INDEX "stay_of_artist" ON "stays" USING btree ("artist_id","status",lower("during"),"id");--> statement-breakpoint
CREATE INDEX "stay_of_shop" ON "stays" USING btree ("shop_id","status",lower("during"),"id");--> statement-breakpoint
CREATE INDEX "stay_of_chair" ON "stays" USING btree ("chair_id");--> statement-breakpoint
CREATE INDEX "stay_of_job" ON "stays" USING btree ("job_id") WHERE "stays"."job_id" is not null;--> statement-breakpoint
CREATE INDEX "stay_to_answer" ON "stays" USING btree ("answer_due_at") WHERE "stays"."status" = 'REQUESTED';--> statement-breakpoint
CREATE INDEX "stay_held_until" ON "stays" USING btree ("hold_until") WHERE "stays"."status" = 'OFFERED';--> statement-breakpoint
CREATE INDEX "stay_to_complete" ON "stays" USING btree (upper("during")) WHERE "stays"."status" = 'CONFIRMED';--> statement-breakpoint
-- What no check far from the write can promise: the database itself says no (trade A4).
ALTER TABLE "chair_windows" ADD CONSTRAINT "chair_window_once" EXCLUDE USING gist ("chair_id" WITH =, "during" WITH &&);--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stay_chair_once" EXCLUDE USING gist ("chair_id" WITH =, "during" WITH &&) WHERE ("status" in ('OFFERED', 'CONFIRMED'));--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stay_artist_once" EXCLUDE USING gist ("artist_id" WITH =, "during" WITH &&) WHERE ("status" = 'CONFIRMED');--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stay_ask_once" EXCLUDE USING gist ("artist_id" WITH =, "shop_id" WITH =, "during" WITH &&) WHERE ("status" in ('REQUESTED', 'OFFERED', 'CONFIRMED'));
