ALTER TABLE "artist_profiles" ADD COLUMN "past_views" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_posts" ADD COLUMN "past_views" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_profiles" ADD COLUMN "past_views" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "job_view_oldest" ON "job_views" USING btree ("viewed_at");--> statement-breakpoint
CREATE INDEX "notification_to_remove" ON "notifications" USING btree ("created_at") WHERE "notifications"."read_at" is not null or "notifications"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "profile_view_oldest" ON "profile_views" USING btree ("viewed_at");