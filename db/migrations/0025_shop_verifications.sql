CREATE TABLE "shop_verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"act" text NOT NULL,
	"evidence" text,
	"words" text NOT NULL,
	"link" text,
	"shop_name" text,
	"city" text,
	"state" text,
	"staff_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_verification_act" CHECK ("shop_verifications"."act" in ('verified', 'taken-back')),
	CONSTRAINT "shop_verification_evidence" CHECK ("shop_verifications"."evidence" in ('licence', 'visit', 'call', 'website', 'other')),
	CONSTRAINT "shop_verification_has_evidence" CHECK (("shop_verifications"."act" = 'verified') = ("shop_verifications"."evidence" is not null)),
	CONSTRAINT "shop_verification_words" CHECK (char_length("shop_verifications"."words") <= 500),
	CONSTRAINT "shop_verification_words_present" CHECK (btrim("shop_verifications"."words") <> ''),
	CONSTRAINT "shop_verification_link" CHECK (char_length("shop_verifications"."link") <= 308),
	CONSTRAINT "shop_verification_link_opens" CHECK ("shop_verifications"."link" is null or ("shop_verifications"."act" = 'verified' and "shop_verifications"."link" ~ '^https?://')),
	CONSTRAINT "shop_verification_name" CHECK (char_length("shop_verifications"."shop_name") <= 100)
);
--> statement-breakpoint
ALTER TABLE "shop_verifications" ADD CONSTRAINT "shop_verifications_shop_id_shop_profiles_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_verifications" ADD CONSTRAINT "shop_verifications_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_verification_of_shop" ON "shop_verifications" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shop_verification_by" ON "shop_verifications" USING btree ("staff_id") WHERE "shop_verifications"."staff_id" is not null;