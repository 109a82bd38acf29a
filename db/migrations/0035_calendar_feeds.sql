CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"shop_id" uuid,
	"scope" text NOT NULL,
	"detail" text NOT NULL,
	"token_hash" text NOT NULL,
	"submission_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_feeds_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "calendar_feed_scope" CHECK ("calendar_feeds"."scope" in ('MY_STAYS', 'SHOP')),
	CONSTRAINT "calendar_feed_detail" CHECK ("calendar_feeds"."detail" in ('FULL', 'BUSY')),
	CONSTRAINT "calendar_feed_of_shop" CHECK (("calendar_feeds"."scope" = 'SHOP') = ("calendar_feeds"."shop_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_shop_id_shop_profiles_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_once" ON "calendar_feeds" USING btree ("user_id","submission_id");--> statement-breakpoint
CREATE INDEX "calendar_feed_of_user" ON "calendar_feeds" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "calendar_feed_of_shop_id" ON "calendar_feeds" USING btree ("shop_id") WHERE "calendar_feeds"."shop_id" is not null;