CREATE TABLE "blocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"artist_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"blocked_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "block_by" CHECK ("blocks"."blocked_by" in ('ARTIST', 'SHOP'))
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "artist_muted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "shop_muted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "artist_archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "shop_archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_artist_id_artist_profiles_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artist_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_shop_id_shop_profiles_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "block_once" ON "blocks" USING btree ("artist_id","shop_id","blocked_by");--> statement-breakpoint
CREATE INDEX "block_of_shop" ON "blocks" USING btree ("shop_id","artist_id");--> statement-breakpoint
CREATE INDEX "block_by_artist" ON "blocks" USING btree ("artist_id","created_at","id") WHERE "blocks"."blocked_by" = 'ARTIST';--> statement-breakpoint
CREATE INDEX "block_by_shop" ON "blocks" USING btree ("shop_id","created_at","id") WHERE "blocks"."blocked_by" = 'SHOP';--> statement-breakpoint
CREATE INDEX "conversation_archived_by_artist" ON "conversations" USING btree ("artist_id","last_message_at","id") WHERE "conversations"."artist_archived_at" is not null;--> statement-breakpoint
CREATE INDEX "conversation_archived_by_shop" ON "conversations" USING btree ("shop_id","last_message_at","id") WHERE "conversations"."shop_archived_at" is not null;