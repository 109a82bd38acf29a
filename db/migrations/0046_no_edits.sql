ALTER TABLE "artist_profiles" DROP COLUMN "edits";--> statement-breakpoint
ALTER TABLE "shop_chairs" DROP COLUMN "edits";--> statement-breakpoint
ALTER TABLE "shop_hosting" DROP COLUMN "edits";--> statement-breakpoint
ALTER TABLE "job_posts" DROP COLUMN "edits";--> statement-breakpoint
ALTER TABLE "shop_profiles" DROP COLUMN "edits";