ALTER TABLE "sessions" ADD COLUMN "signed_in_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "from_artist_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "from_shop_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_from_artist_id_artist_profiles_id_fk" FOREIGN KEY ("from_artist_id") REFERENCES "public"."artist_profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_from_shop_id_shop_profiles_id_fk" FOREIGN KEY ("from_shop_id") REFERENCES "public"."shop_profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_from_artist" ON "notifications" USING btree ("from_artist_id") WHERE "notifications"."from_artist_id" is not null;--> statement-breakpoint
CREATE INDEX "notification_from_shop" ON "notifications" USING btree ("from_shop_id") WHERE "notifications"."from_shop_id" is not null;--> statement-breakpoint
UPDATE "sessions" SET "signed_in_at" = least("created_at", now());--> statement-breakpoint
UPDATE "notifications" n SET "from_artist_id" = a."artist_id" FROM "job_applications" a WHERE n."type" = 'NEW_APPLICATION' AND a."id" = n."related_id";--> statement-breakpoint
UPDATE "notifications" n SET "from_shop_id" = j."shop_id" FROM "job_applications" a JOIN "job_posts" j ON j."id" = a."job_id" WHERE n."type" = 'APPLICATION_STATUS' AND a."id" = n."related_id";--> statement-breakpoint
UPDATE "notifications" n SET "from_shop_id" = j."shop_id" FROM "job_posts" j WHERE n."type" = 'JOB_UPDATE' AND j."id" = n."related_id";--> statement-breakpoint
UPDATE "notifications" n SET "from_shop_id" = c."shop_id" FROM "conversations" c WHERE n."type" = 'NEW_MESSAGE' AND c."id" = n."related_id" AND c."artist_id" = n."user_id";--> statement-breakpoint
UPDATE "notifications" n SET "from_artist_id" = c."artist_id" FROM "conversations" c WHERE n."type" = 'NEW_MESSAGE' AND c."id" = n."related_id" AND c."artist_id" IS DISTINCT FROM n."user_id";--> statement-breakpoint
UPDATE "notifications" n SET "from_artist_id" = p."id" FROM "artist_profiles" p WHERE n."type" = 'PROFILE_VIEW' AND p."id" = n."related_id";--> statement-breakpoint
UPDATE "notifications" n SET "from_shop_id" = p."id" FROM "shop_profiles" p WHERE n."type" = 'PROFILE_VIEW' AND p."id" = n."related_id";--> statement-breakpoint
UPDATE "notifications" SET
  "message" = CASE "type"
    WHEN 'NEW_APPLICATION' THEN 'A former member applied for one of your jobs'
    WHEN 'APPLICATION_STATUS' THEN 'A former member answered one of your applications'
    WHEN 'NEW_MESSAGE' THEN 'A former member wrote to you'
    WHEN 'JOB_UPDATE' THEN 'A former member changed a job that you applied to'
    ELSE 'A former member viewed your profile'
  END,
  "related_id" = CASE WHEN "type" = 'NEW_MESSAGE' THEN "related_id" END
WHERE "from_artist_id" IS NULL AND "from_shop_id" IS NULL;
