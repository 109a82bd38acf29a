-- As names are compared and indexed: without case and accents, apostrophes straight. A body of this form binds what it
-- names now, whatever path a later session, index or restore has. After an upgrade of PostgreSQL that brings new rules of
-- unaccent, REINDEX the four indexes below. A restore drops tables, not functions: so they may be there.
CREATE OR REPLACE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(unaccent('unaccent'::regdictionary, translate($1, '‘’ʼ´`′＇', repeat('''', 7))));--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_job_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := setweight(to_tsvector('english', folded(NEW.title)), 'A')
    || setweight(to_tsvector('english', folded(NEW.description)), 'B');
  RETURN NEW;
END
$$;--> statement-breakpoint
DROP INDEX "artist_name_search";--> statement-breakpoint
DROP INDEX "artist_location_search";--> statement-breakpoint
DROP INDEX "merged_shop_name_search";--> statement-breakpoint
DROP INDEX "shop_name_search";--> statement-breakpoint
ALTER TABLE "job_posts" ALTER COLUMN "search" DROP EXPRESSION;--> statement-breakpoint
CREATE INDEX "artist_name_search" ON "artist_profiles" USING gin (folded("full_name") gin_trgm_ops) WHERE ("artist_profiles"."setup_completed" and "artist_profiles"."hidden_at" is null);--> statement-breakpoint
CREATE INDEX "artist_location_search" ON "artist_profiles" USING gin (folded("location") gin_trgm_ops) WHERE ("artist_profiles"."setup_completed" and "artist_profiles"."hidden_at" is null);--> statement-breakpoint
CREATE INDEX "merged_shop_name_search" ON "merged_shops" USING gin (folded("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shop_name_search" ON "shop_profiles" USING gin (folded("shop_name") gin_trgm_ops);--> statement-breakpoint
CREATE TRIGGER "job_search" BEFORE INSERT OR UPDATE OF "title", "description" ON "job_posts" FOR EACH ROW EXECUTE FUNCTION write_job_search();--> statement-breakpoint
-- A generated column would be computed anew for every job, half a minute for 50,000. Only words with accents are others now.
UPDATE "job_posts" SET "title" = "title" WHERE "title" || "description" ~ '[À-ɏ\u0300-\u036fḀ-ỿ]';--> statement-breakpoint
ANALYZE "artist_profiles", "shop_profiles", "merged_shops";
