DROP INDEX "chair_opening_of_shop";--> statement-breakpoint
CREATE INDEX "shop_with_chairs_around" ON "shop_profiles" USING btree ("lat","lon","time_zone","state","id") WHERE "shop_profiles"."is_claimed" and "shop_profiles"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "chair_opening_of_shop" ON "chair_openings" USING btree ("shop_id",coalesce(upper("during"), 'infinity'::date));