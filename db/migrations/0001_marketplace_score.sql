ALTER TABLE "shop_profiles" ADD COLUMN "marketplace_score" integer GENERATED ALWAYS AS (
  case when btrim(coalesce(shop_name, '')) <> '' then 10 else 0 end
  + case when btrim(coalesce(city, '')) <> '' and btrim(coalesce(state, '')) <> '' then 10 else 0 end
  + case when btrim(coalesce(description, '')) <> '' then 10 else 0 end
  + case when established_date is not null then 5 else 0 end
  + case when insurance then 5 else 0 end
  + case when cardinality(tattoo_styles) > 0 then 5 else 0 end
  + case when cardinality(vibe_keywords) > 0 then 5 else 0 end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "shop_marketplace" ON "shop_profiles" USING btree ("created_at","id") WHERE "shop_profiles"."marketplace_score" >= 15;