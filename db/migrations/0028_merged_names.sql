ALTER TABLE "merged_shops" ADD COLUMN "name" text;--> statement-breakpoint
UPDATE "merged_shops" SET "name" = "audit_log"."details"->>'mergedName' FROM "audit_log"
	WHERE "audit_log"."action" = 'shops.merged' AND "audit_log"."details"->>'mergedId' = "merged_shops"."from_id"::text;--> statement-breakpoint
CREATE INDEX "merged_shop_name_search" ON "merged_shops" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "merged_shops" ADD CONSTRAINT "merged_shop_name" CHECK (char_length("merged_shops"."name") <= 100);