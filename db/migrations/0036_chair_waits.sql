CREATE TABLE "chair_waits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"artist_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"during" daterange NOT NULL,
	"min_days" integer NOT NULL,
	"last_told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chair_wait_once" UNIQUE("artist_id","shop_id","during"),
	CONSTRAINT "chair_wait_days_finite" CHECK (not isempty("chair_waits"."during") and not lower_inf("chair_waits"."during") and not upper_inf("chair_waits"."during") and upper("chair_waits"."during") - lower("chair_waits"."during") <= 366),
	CONSTRAINT "chair_wait_min_days" CHECK ("chair_waits"."min_days" between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "news_turns" DROP CONSTRAINT "news_turn_topic";--> statement-breakpoint
ALTER TABLE "news_ways" DROP CONSTRAINT "news_way_type";--> statement-breakpoint
ALTER TABLE "used_unsubscribes" DROP CONSTRAINT "used_unsubscribe_topic";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notification_type";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notification_mail_topic";--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "remind_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chair_waits" ADD CONSTRAINT "chair_waits_artist_id_artist_profiles_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artist_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chair_waits" ADD CONSTRAINT "chair_waits_shop_id_shop_profiles_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chair_wait_days" ON "chair_waits" USING gist ("shop_id","during");--> statement-breakpoint
CREATE INDEX "chair_wait_end" ON "chair_waits" USING btree (upper("during"));--> statement-breakpoint
CREATE INDEX "stay_to_remind" ON "stays" USING btree ("remind_at") WHERE "stays"."remind_at" is not null;--> statement-breakpoint
ALTER TABLE "news_turns" ADD CONSTRAINT "news_turn_topic" CHECK ("news_turns"."topic" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING', 'REPORT_DECIDED', 'DECISION', 'DATA_READY', 'REVIEW_ANSWERED', 'STAY_REQUEST', 'STAY_UPDATE', 'CHAIR_OPENED', 'DAILY', 'WEEKLY', 'PUSH'));--> statement-breakpoint
ALTER TABLE "news_ways" ADD CONSTRAINT "news_way_type" CHECK ("news_ways"."type" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING', 'REPORT_DECIDED', 'DECISION', 'DATA_READY', 'REVIEW_ANSWERED', 'STAY_REQUEST', 'STAY_UPDATE', 'CHAIR_OPENED'));--> statement-breakpoint
ALTER TABLE "used_unsubscribes" ADD CONSTRAINT "used_unsubscribe_topic" CHECK ("used_unsubscribes"."topic" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING', 'REPORT_DECIDED', 'DECISION', 'DATA_READY', 'REVIEW_ANSWERED', 'STAY_REQUEST', 'STAY_UPDATE', 'CHAIR_OPENED', 'DAILY', 'WEEKLY'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notification_type" CHECK ("notifications"."type" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING', 'REPORT_DECIDED', 'DECISION', 'DATA_READY', 'REVIEW_ANSWERED', 'STAY_REQUEST', 'STAY_UPDATE', 'CHAIR_OPENED')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notification_mail_topic" CHECK ("notifications"."mail_topic" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING', 'REPORT_DECIDED', 'DECISION', 'DATA_READY', 'REVIEW_ANSWERED', 'STAY_REQUEST', 'STAY_UPDATE', 'CHAIR_OPENED', 'DAILY', 'WEEKLY')) NOT VALID;--> statement-breakpoint
DELETE FROM "chair_openings" WHERE "chair_id" IN (SELECT c.id FROM "shop_chairs" c JOIN "shop_hosting" h ON h.shop_id = c.shop_id WHERE h.requests = 'ANY' AND c.hosting = 'WINDOWS');--> statement-breakpoint
INSERT INTO "chair_openings" ("chair_id", "shop_id", "during")
SELECT c.id, c.shop_id, unnest(datemultirange(c.in_use)
  - coalesce((SELECT range_agg(x.during) FROM "shop_closures" x WHERE x.shop_id = c.shop_id AND (x.chair_id IS NULL OR x.chair_id = c.id)), '{}')
  - coalesce((SELECT range_agg(s.during) FROM "stays" s WHERE s.chair_id = c.id AND s.status IN ('OFFERED', 'CONFIRMED')), '{}'))
FROM "shop_chairs" c JOIN "shop_hosting" h ON h.shop_id = c.shop_id WHERE h.requests = 'ANY' AND c.hosting = 'WINDOWS';--> statement-breakpoint
UPDATE "stays" SET "remind_at" = due.at FROM (
  SELECT id, CASE status WHEN 'REQUESTED' THEN answer_due_at - interval '24 hours' WHEN 'OFFERED' THEN hold_until - interval '24 hours'
    ELSE (lower(during) - 1 + time '09:00') AT TIME ZONE time_zone END AS at
  FROM "stays" WHERE status IN ('REQUESTED', 'OFFERED', 'CONFIRMED')
) AS due WHERE "stays".id = due.id AND due.at > now();
