-- Conversations that were held back from a shop are its own again. Where the pair has another one, the two become one.
CREATE TEMPORARY TABLE "given_back" ON COMMIT DROP AS
SELECT "id" AS "gone", first_value("id") OVER (
	PARTITION BY "artist_id", coalesce("shop_id", "kept_from_shop_id") ORDER BY "shop_id" IS NULL, "created_at", "id"
) AS "kept"
FROM "conversations"
WHERE ("artist_id", coalesce("shop_id", "kept_from_shop_id")) IN (
	SELECT "artist_id", "kept_from_shop_id" FROM "conversations" WHERE "kept_from_shop_id" IS NOT NULL);--> statement-breakpoint
-- Numbered below zero first: no two may have the same number at any moment.
UPDATE "messages" SET "conversation_id" = "ordered"."kept", "seq" = -"ordered"."place",
	"client_message_id" = CASE WHEN "messages"."conversation_id" = "ordered"."kept" THEN "client_message_id" ELSE gen_random_uuid() END
FROM (
	SELECT m."id", g."kept", row_number() OVER (PARTITION BY g."kept" ORDER BY m."created_at", m."conversation_id", m."seq") AS "place"
	FROM "given_back" g JOIN "messages" m ON m."conversation_id" = g."gone") AS "ordered"
WHERE "messages"."id" = "ordered"."id";--> statement-breakpoint
UPDATE "messages" SET "seq" = -"seq" WHERE "conversation_id" IN (SELECT "kept" FROM "given_back");--> statement-breakpoint
UPDATE "message_files" SET "waits_in" = g."kept" FROM "given_back" g WHERE "waits_in" = g."gone" AND g."gone" <> g."kept";--> statement-breakpoint
UPDATE "conversations" SET "last_seq" = "all"."last_seq", "last_message" = "all"."last_message",
	"last_message_at" = "all"."last_message_at", "artist_unread" = "all"."artist_unread", "shop_unread" = "all"."shop_unread",
	"artist_muted_at" = "all"."artist_muted_at", "shop_muted_at" = "all"."shop_muted_at",
	"artist_archived_at" = "all"."artist_archived_at", "shop_archived_at" = "all"."shop_archived_at"
FROM (
	SELECT g."kept", sum(c."last_seq")::bigint AS "last_seq", max(c."last_message_at") AS "last_message_at",
		(array_agg(c."last_message" ORDER BY c."last_message_at" DESC NULLS LAST))[1] AS "last_message",
		sum(c."artist_unread")::int AS "artist_unread", sum(c."shop_unread")::int AS "shop_unread",
		min(c."artist_muted_at") AS "artist_muted_at", min(c."shop_muted_at") AS "shop_muted_at",
		CASE WHEN bool_and(c."artist_archived_at" IS NOT NULL) THEN max(c."artist_archived_at") END AS "artist_archived_at",
		CASE WHEN bool_and(c."shop_archived_at" IS NOT NULL) THEN max(c."shop_archived_at") END AS "shop_archived_at"
	FROM "given_back" g JOIN "conversations" c ON c."id" = g."gone" GROUP BY g."kept") AS "all"
WHERE "conversations"."id" = "all"."kept";--> statement-breakpoint
UPDATE "notifications" SET "related_id" = g."kept", "row_key" = replace("row_key", g."gone"::text, g."kept"::text)
FROM "given_back" g WHERE "type" = 'NEW_MESSAGE' AND "related_id" = g."gone" AND g."gone" <> g."kept";--> statement-breakpoint
UPDATE "joined_conversations" SET "to_id" = g."kept" FROM "given_back" g WHERE "to_id" = g."gone" AND g."gone" <> g."kept";--> statement-breakpoint
INSERT INTO "joined_conversations" ("from_id", "to_id") SELECT "gone", "kept" FROM "given_back" WHERE "gone" <> "kept";--> statement-breakpoint
DELETE FROM "conversations" WHERE "id" IN (SELECT "gone" FROM "given_back" WHERE "gone" <> "kept");--> statement-breakpoint
UPDATE "conversations" SET "shop_id" = "kept_from_shop_id", "kept_from_shop_id" = NULL WHERE "kept_from_shop_id" IS NOT NULL;--> statement-breakpoint
-- So are notifications that waited because of a block: it is looked up when they are read.
UPDATE "notifications" AS "waiting" SET "user_id" = s."owner_id", "shop_id" = NULL
FROM "shop_profiles" s
WHERE s."id" = "waiting"."shop_id" AND s."owner_id" IS NOT NULL AND NOT EXISTS (
	SELECT 1 FROM "notifications" n WHERE n."user_id" = s."owner_id" AND n."dedupe_key" = "waiting"."dedupe_key");--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversation_kept_from";--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_kept_from_shop_id_shop_profiles_id_fk";
--> statement-breakpoint
DROP INDEX "conversation_kept";--> statement-breakpoint
ALTER TABLE "job_applications" DROP COLUMN "is_kept_from_shop";--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "kept_from_shop_id";--> statement-breakpoint
ALTER TABLE "claim_tokens" DROP COLUMN "merged_at";