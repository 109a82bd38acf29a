-- The mark had no effect: only the shop saw it. It becomes a part of the shop's own note.
UPDATE "chair_windows" SET "note" = left(concat_ws('. ', 'Last minute', nullif("note", '')), 200) WHERE "is_urgent";--> statement-breakpoint
ALTER TABLE "chair_windows" DROP COLUMN "is_urgent";
