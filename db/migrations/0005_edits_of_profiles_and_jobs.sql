ALTER TABLE "artist_profiles" ADD COLUMN "edits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "job_posts" ADD COLUMN "edits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_profiles" ADD COLUMN "edits" jsonb DEFAULT '{}'::jsonb NOT NULL;