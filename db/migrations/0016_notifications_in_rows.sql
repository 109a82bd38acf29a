ALTER TABLE "notifications" ADD COLUMN "row_key" text;--> statement-breakpoint
-- Days as they are by the usual time zone: before this nobody could say theirs.
UPDATE "notifications" SET "row_key" = case "type" when 'PROFILE_VIEW' then "type" else "type" || ' ' || "related_id" end
  || ' ' || to_char("created_at" at time zone 'America/Chicago', 'YYYY-MM-DD')
  WHERE "type" = 'PROFILE_VIEW' or ("type" in ('NEW_MESSAGE', 'JOB_UPDATE') and "related_id" is not null);--> statement-breakpoint
CREATE INDEX "notification_row" ON "notifications" USING btree ("user_id","row_key","created_at","id") WHERE "notifications"."deleted_at" is null and "notifications"."row_key" is not null;