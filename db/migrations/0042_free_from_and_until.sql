DROP INDEX "chair_opening_of_shop";--> statement-breakpoint
ALTER TABLE "chair_openings" ADD COLUMN "free_from" date GENERATED ALWAYS AS (lower(during)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "chair_openings" ADD COLUMN "free_until" date GENERATED ALWAYS AS (coalesce(upper(during), 'infinity'::date)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "chair_opening_of_shop" ON "chair_openings" USING btree ("shop_id","free_until","free_from","chair_id");