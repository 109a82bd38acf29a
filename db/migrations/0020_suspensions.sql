CREATE TABLE "suspensions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"until" timestamp (3) with time zone,
	"words" text NOT NULL,
	"suspended_by" uuid,
	"decision_id" uuid,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" uuid,
	CONSTRAINT "suspension_words" CHECK (char_length("suspensions"."words") <= 1000),
	CONSTRAINT "suspension_words_present" CHECK (btrim("suspensions"."words") <> ''),
	CONSTRAINT "suspension_until" CHECK ("suspensions"."until" > "suspensions"."started_at")
);
--> statement-breakpoint
DROP INDEX "artist_marketplace";--> statement-breakpoint
DROP INDEX "artist_name_search";--> statement-breakpoint
DROP INDEX "artist_location_search";--> statement-breakpoint
DROP INDEX "artist_styles_search";--> statement-breakpoint
DROP INDEX "job_browse";--> statement-breakpoint
DROP INDEX "job_browse_type";--> statement-breakpoint
DROP INDEX "job_browse_level";--> statement-breakpoint
DROP INDEX "job_browse_deadline";--> statement-breakpoint
DROP INDEX "job_facets";--> statement-breakpoint
DROP INDEX "shop_marketplace";--> statement-breakpoint
ALTER TABLE "admin_users" ALTER COLUMN "role" SET DEFAULT 'administrator';--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "artist_profiles" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_posts" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shop_profiles" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_suspended_by_users_id_fk" FOREIGN KEY ("suspended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "suspension_open" ON "suspensions" USING btree ("user_id") WHERE "suspensions"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "suspension_of_user" ON "suspensions" USING btree ("user_id","started_at","id");--> statement-breakpoint
CREATE INDEX "suspension_newest" ON "suspensions" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "suspension_over" ON "suspensions" USING btree ("until") WHERE "suspensions"."lifted_at" is null and "suspensions"."until" is not null;--> statement-breakpoint
CREATE INDEX "suspension_by" ON "suspensions" USING btree ("suspended_by") WHERE "suspensions"."suspended_by" is not null;--> statement-breakpoint
CREATE INDEX "suspension_lifted_by" ON "suspensions" USING btree ("lifted_by") WHERE "suspensions"."lifted_by" is not null;--> statement-breakpoint
CREATE INDEX "artist_marketplace" ON "artist_profiles" USING btree ("setup_completed_at","id") WHERE ("artist_profiles"."setup_completed" and "artist_profiles"."hidden_at" is null);--> statement-breakpoint
CREATE INDEX "artist_name_search" ON "artist_profiles" USING gin ("full_name" gin_trgm_ops) WHERE ("artist_profiles"."setup_completed" and "artist_profiles"."hidden_at" is null);--> statement-breakpoint
CREATE INDEX "artist_location_search" ON "artist_profiles" USING gin ("location" gin_trgm_ops) WHERE ("artist_profiles"."setup_completed" and "artist_profiles"."hidden_at" is null);--> statement-breakpoint
CREATE INDEX "artist_styles_search" ON "artist_profiles" USING gin ("tattoo_styles") WHERE ("artist_profiles"."setup_completed" and "artist_profiles"."hidden_at" is null);--> statement-breakpoint
CREATE INDEX "job_browse" ON "job_posts" USING btree ("status","created_at","id",coalesce("application_deadline", 'infinity'::date)) WHERE ("job_posts"."deleted_at" is null and "job_posts"."hidden_at" is null);--> statement-breakpoint
CREATE INDEX "job_browse_type" ON "job_posts" USING btree ("status","job_type","created_at","id",coalesce("application_deadline", 'infinity'::date)) WHERE ("job_posts"."deleted_at" is null and "job_posts"."hidden_at" is null);--> statement-breakpoint
CREATE INDEX "job_browse_level" ON "job_posts" USING btree ("status","experience_level","created_at","id",coalesce("application_deadline", 'infinity'::date)) WHERE ("job_posts"."deleted_at" is null and "job_posts"."hidden_at" is null);--> statement-breakpoint
CREATE INDEX "job_browse_deadline" ON "job_posts" USING btree ("status",coalesce("application_deadline", "start_date"),"created_at","id") WHERE ("job_posts"."deleted_at" is null and "job_posts"."hidden_at" is null);--> statement-breakpoint
CREATE INDEX "job_facets" ON "job_posts" USING gin (("preferred_styles" || "required_styles" || array["status", "job_type", "experience_level", "payment_type"])) WHERE ("job_posts"."deleted_at" is null and "job_posts"."hidden_at" is null);--> statement-breakpoint
CREATE INDEX "shop_marketplace" ON "shop_profiles" USING btree ("created_at","id") WHERE "shop_profiles"."marketplace_score" >= 15 and "shop_profiles"."hidden_at" is null;--> statement-breakpoint
UPDATE "admin_users" SET "role" = 'administrator';--> statement-breakpoint
ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_role" CHECK ("admin_users"."role" in ('moderator', 'administrator'));