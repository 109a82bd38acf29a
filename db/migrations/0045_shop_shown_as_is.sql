UPDATE "stays" SET "chair_id" = NULL WHERE "status" = 'REQUESTED' AND "chair_name" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "stays" ALTER COLUMN "city" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "stays" ALTER COLUMN "city" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stays" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "stays" ALTER COLUMN "state" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stays" ALTER COLUMN "time_zone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chair_waits" ADD COLUMN "told_days" daterange;--> statement-breakpoint
ALTER TABLE "chair_waits" ADD COLUMN "looked_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "chair_wait_to_look" ON "chair_waits" USING btree ("looked_at");--> statement-breakpoint
ALTER TABLE "stays" DROP COLUMN "shop_name";--> statement-breakpoint
ALTER TABLE "stays" DROP COLUMN "artist_name";--> statement-breakpoint
ALTER TABLE "stays" DROP COLUMN "address";--> statement-breakpoint
ALTER TABLE "stays" DROP COLUMN "chair_name";--> statement-breakpoint
UPDATE "stays" SET "city" = NULL, "state" = NULL, "time_zone" = NULL WHERE "shop_id" IS NOT NULL;--> statement-breakpoint
UPDATE "stay_history" SET "details" = '{}' WHERE "act" IN ('PLACE_CHANGED', 'DAY_CLOSED');--> statement-breakpoint
UPDATE "stay_history" SET "details" = "details" - 'closedBefore' WHERE "act" = 'CONFIRM' AND "details" ? 'closedBefore';--> statement-breakpoint
UPDATE "chair_waits" SET "told_days" = "during" WHERE "last_told_at" IS NOT NULL;
