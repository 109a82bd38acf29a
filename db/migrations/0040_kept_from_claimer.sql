ALTER TABLE "job_applications" ADD COLUMN "is_kept_from_shop" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "kept_from_shop_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_kept_from_shop_id_shop_profiles_id_fk" FOREIGN KEY ("kept_from_shop_id") REFERENCES "public"."shop_profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_kept" ON "conversations" USING btree ("kept_from_shop_id","artist_id") WHERE "conversations"."kept_from_shop_id" is not null;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversation_kept_from" CHECK (num_nonnulls("conversations"."shop_id", "conversations"."kept_from_shop_id") < 2);--> statement-breakpoint
-- What was sent before a claim by who was blocked by then, as it has been kept since; and what was written.
UPDATE "job_applications" SET "is_kept_from_shop" = true
FROM "job_posts", "blocks", "claim_tokens"
WHERE "job_posts"."id" = "job_applications"."job_id"
	AND "blocks"."artist_id" = "job_applications"."artist_id" AND "blocks"."shop_id" = "job_posts"."shop_id"
	AND "claim_tokens"."shop_id" = "job_posts"."shop_id"
	AND "claim_tokens"."used_at" > "blocks"."created_at" AND "claim_tokens"."used_at" > "job_applications"."created_at";--> statement-breakpoint
UPDATE "conversations" SET "kept_from_shop_id" = "conversations"."shop_id", "shop_id" = NULL
FROM "blocks", "claim_tokens"
WHERE "blocks"."artist_id" = "conversations"."artist_id" AND "blocks"."shop_id" = "conversations"."shop_id"
	AND "claim_tokens"."shop_id" = "conversations"."shop_id"
	AND "claim_tokens"."used_at" > "blocks"."created_at" AND "claim_tokens"."used_at" > "conversations"."last_message_at";
