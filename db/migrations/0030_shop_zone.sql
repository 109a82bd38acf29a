ALTER TABLE "shop_profiles" ADD COLUMN "time_zone" text;--> statement-breakpoint
UPDATE "shop_profiles" SET "time_zone" = CASE
	-- What app/domain/place-zone.ts says: nothing where a state has two zones and the degrees are not known, the towns of
	-- the other zone, then the rest of each state.
	WHEN "state" IN ('AZ', 'FL', 'ID', 'IN', 'KS', 'KY', 'MI', 'NE', 'ND', 'OR', 'SD', 'TN', 'TX')
		AND ("lat" IS NULL OR "lon" IS NULL) THEN NULL
	WHEN "state" = 'AL' AND "lat" > 32.4 AND "lat" < 32.95 AND "lon" > -85.25 THEN 'America/New_York'
	WHEN "state" = 'AZ' AND (("lat" > 36 AND "lon" > -111.3) OR ("lat" > 35.2 AND "lon" > -109.6)
		OR ("lat" > 35.2 AND "lat" < 35.6 AND "lon" > -110.6)) THEN 'America/Denver'
	WHEN "state" = 'FL' AND (("lon" < -85.04 AND "lat" > 29.9) OR ("lon" < -84.9 AND "lat" > 30.6)) THEN 'America/Chicago'
	WHEN "state" = 'ID' AND "lat" > 45.5 THEN 'America/Los_Angeles'
	WHEN "state" = 'IN' AND (("lat" > 41.15 AND "lon" < -86.53) OR ("lat" > 41.15 AND "lat" < 41.43 AND "lon" < -86.48)
		OR ("lat" > 40.75 AND "lon" < -86.93) OR ("lat" < 38.15 AND "lon" < -86.6)
		OR ("lat" < 38.42 AND "lon" < -87.3)) THEN 'America/Chicago'
	WHEN "state" = 'KS' AND "lon" < -101.55 AND "lat" > 37.7 AND "lat" < 39.57 THEN 'America/Denver'
	WHEN "state" = 'KY' AND (("lat" < 37.95 AND "lon" < -86) OR ("lat" < 37.3 AND "lon" < -85.4)
		OR ("lat" < 37.11 AND "lon" < -84.9)) THEN 'America/Chicago'
	WHEN "state" = 'MI' AND "lat" > 45 AND (("lat" < 46.2 AND "lon" < -87.35)
		OR ("lat" < 46.6 AND "lon" < -88.9)) THEN 'America/Chicago'
	WHEN "state" = 'NE' AND ("lon" < -101.3 OR ("lon" < -100.7 AND "lat" > 41.8)) THEN 'America/Denver'
	WHEN "state" = 'NV' AND "lat" > 40.5 AND "lon" > -114.1 THEN 'America/Denver'
	WHEN "state" = 'ND' AND "lat" < 47.4 AND "lon" < -101.9 THEN 'America/Denver'
	WHEN "state" = 'OR' AND "lon" > -118.2 AND "lat" < 44.4 THEN 'America/Denver'
	WHEN "state" = 'SD' AND ("lon" < -100.9 OR ("lat" > 44.2 AND "lat" < 44.5 AND "lon" < -100.36)) THEN 'America/Denver'
	WHEN "state" = 'TN' AND ("lon" > -84.83 OR ("lat" < 35.8 AND "lon" > -85.07)
		OR ("lat" < 35.45 AND "lon" > -85.36)) THEN 'America/New_York'
	WHEN "state" = 'TX' AND "lon" < -105 THEN 'America/Denver'
	WHEN "state" IN ('CT', 'DE', 'DC', 'FL', 'GA', 'IN', 'KY', 'ME', 'MD', 'MA', 'MI', 'NH', 'NJ', 'NY', 'NC', 'OH', 'PA',
		'RI', 'SC', 'VT', 'VA', 'WV') THEN 'America/New_York'
	WHEN "state" IN ('AL', 'AR', 'IL', 'IA', 'KS', 'LA', 'MN', 'MS', 'MO', 'NE', 'ND', 'OK', 'SD', 'TN', 'TX', 'WI')
		THEN 'America/Chicago'
	WHEN "state" IN ('CO', 'ID', 'MT', 'NM', 'UT', 'WY') THEN 'America/Denver'
	WHEN "state" = 'AZ' THEN 'America/Phoenix'
	WHEN "state" IN ('CA', 'NV', 'OR', 'WA') THEN 'America/Los_Angeles'
	WHEN "state" = 'AK' THEN 'America/Anchorage'
	WHEN "state" = 'HI' THEN 'Pacific/Honolulu'
END;--> statement-breakpoint
ALTER TABLE "shop_profiles" ADD CONSTRAINT "shop_time_zone" CHECK ("shop_profiles"."time_zone" in ('America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles', 'America/Anchorage', 'America/Adak', 'Pacific/Honolulu'));