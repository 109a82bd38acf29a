ALTER TABLE "stays" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "stays" SET "address" = coalesce("shop_profiles"."address", '') FROM "shop_profiles"
	WHERE "shop_profiles"."id" = "stays"."shop_id";
