DROP INDEX "job_browse";--> statement-breakpoint
DROP INDEX "job_browse_type";--> statement-breakpoint
DROP INDEX "job_browse_level";--> statement-breakpoint
CREATE INDEX "job_browse" ON "job_posts" USING btree ("status","created_at","id",coalesce("application_deadline", 'infinity'::date)) WHERE "job_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_browse_type" ON "job_posts" USING btree ("status","job_type","created_at","id",coalesce("application_deadline", 'infinity'::date)) WHERE "job_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_browse_level" ON "job_posts" USING btree ("status","experience_level","created_at","id",coalesce("application_deadline", 'infinity'::date)) WHERE "job_posts"."deleted_at" is null;