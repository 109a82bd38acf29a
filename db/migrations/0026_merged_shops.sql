CREATE TABLE "merged_shops" (
	"from_id" uuid PRIMARY KEY NOT NULL,
	"to_id" uuid NOT NULL,
	"merged_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "merged_shops" ADD CONSTRAINT "merged_shops_to_id_shop_profiles_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."shop_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_shop_into" ON "merged_shops" USING btree ("to_id");