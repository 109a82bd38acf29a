ALTER TABLE "notifications" ALTER COLUMN "title" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "message" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notification_says" CHECK ("notifications"."facts" is not null or "notifications"."message" is not null) NOT VALID;