ALTER TABLE "decisions" ADD COLUMN "answerable_since" timestamp (3) with time zone;--> statement-breakpoint
-- Whom staff kept out from a list before that could be answered, and who still is, answers it from now on.
WITH "unanswerable" AS MATERIALIZED (
	SELECT s."id", s."user_id", s."words", s."started_at", s."suspended_by",
		gen_random_uuid() AS "case_id", gen_random_uuid() AS "decision_id",
		CASE WHEN s."until" IS NOT NULL
			THEN least(greatest(round(extract(epoch from s."until" - s."started_at") / 86400)::integer, 1), 365) END AS "days",
		coalesce(p."role" = 'SHOP', false) AS "is_shop",
		CASE WHEN p."role" = 'SHOP' THEN coalesce(h."id", s."user_id") ELSE s."user_id" END AS "subject_id",
		CASE WHEN p."role" = 'SHOP' THEN coalesce(nullif(h."shop_name", ''), 'A shop')
			ELSE coalesce(nullif(a."full_name", ''), 'An artist') END AS "title"
	FROM "suspensions" s
	LEFT JOIN "profiles" p ON p."id" = s."user_id"
	LEFT JOIN "shop_profiles" h ON h."owner_id" = s."user_id"
	LEFT JOIN "artist_profiles" a ON a."id" = s."user_id"
	WHERE s."lifted_at" IS NULL AND s."decision_id" IS NULL
), "cases" AS (
	INSERT INTO "report_cases" ("id", "kind", "subject_id", "about_user_id", "title", "state", "since_at", "created_at")
	SELECT "case_id", CASE WHEN "is_shop" THEN 'shop' ELSE 'artist' END, "subject_id", "user_id", "title", 'decided',
		"started_at", "started_at" FROM "unanswerable"
), "decided" AS (
	INSERT INTO "decisions" ("id", "case_id", "outcome", "words", "days", "staff_id", "answerable_since", "created_at")
	SELECT "decision_id", "case_id", CASE WHEN "days" IS NULL THEN 'banned' ELSE 'suspended' END, "words", "days",
		"suspended_by", now(), "started_at" FROM "unanswerable"
)
UPDATE "suspensions" SET "decision_id" = "unanswerable"."decision_id" FROM "unanswerable"
WHERE "suspensions"."id" = "unanswerable"."id";