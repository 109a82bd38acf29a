CREATE TABLE "announcement_dismissals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"announcement_id" uuid NOT NULL,
	"dismissed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"text" text NOT NULL,
	"link_to" text,
	"link_words" text,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	CONSTRAINT "announcements_text" CHECK ("announcements"."text" <> '' and char_length("announcements"."text") <= 300),
	CONSTRAINT "announcements_link" CHECK ("announcements"."link_to" ~ '^(/|https://)' and char_length("announcements"."link_to") <= 300),
	CONSTRAINT "announcements_link_words" CHECK (char_length("announcements"."link_words") <= 60),
	CONSTRAINT "announcements_link_whole" CHECK (("announcements"."link_to" is null) = ("announcements"."link_words" is null)),
	CONSTRAINT "announcements_kind" CHECK ("announcements"."kind" in ('information', 'disturbance')),
	CONSTRAINT "announcements_audience" CHECK ("announcements"."audience" in ('members', 'artists', 'shops', 'everybody')),
	CONSTRAINT "announcements_times" CHECK ("announcements"."ends_at" > "announcements"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "announcement_dismissals" ADD CONSTRAINT "announcement_dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_dismissals" ADD CONSTRAINT "announcement_dismissals_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_dismissals_announcement" ON "announcement_dismissals" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_creator" ON "announcements" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "announcements_ender" ON "announcements" USING btree ("ended_by");--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_one_at_a_time" EXCLUDE USING gist (tstzrange("starts_at", "ends_at") WITH &&) WHERE ("ended_at" is null);
