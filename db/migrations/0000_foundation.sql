create extension if not exists citext;--> statement-breakpoint
create extension if not exists pg_trgm;--> statement-breakpoint
create extension if not exists unaccent;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL,
	"role" text DEFAULT 'admin' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "confirmation_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"return_to" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "confirmation_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "legal_acceptances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL,
	"role" text NOT NULL,
	"full_name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_role" CHECK ("profiles"."role" in ('ARTIST', 'SHOP'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_limits_count" CHECK ("rate_limits"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" "citext" NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"image" text,
	"user_type" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_user_type" CHECK ("users"."user_type" in ('ARTIST', 'SHOP')),
	CONSTRAINT "users_email_length" CHECK (char_length("users"."email") <= 254)
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"artist_id" uuid NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"cover_letter" text NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_status" CHECK ("job_applications"."status" in ('PENDING', 'ACCEPTED', 'REJECTED')),
	CONSTRAINT "application_cover_letter" CHECK (char_length("job_applications"."cover_letter") <= 5000),
	CONSTRAINT "application_cover_letter_present" CHECK (btrim("job_applications"."cover_letter") <> ''),
	CONSTRAINT "application_decided" CHECK (("job_applications"."status" = 'PENDING') = ("job_applications"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"artist_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "review_comment" CHECK (char_length("reviews"."comment") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "artist_certifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"artist_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artist_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" "citext",
	"full_name" text,
	"bio" text,
	"location" text,
	"city" text,
	"state" text,
	"city_id" text,
	"lat" double precision,
	"lon" double precision,
	"phone" text,
	"show_phone_number" boolean DEFAULT false NOT NULL,
	"instagram_handle" text,
	"tiktok_handle" text,
	"website" text,
	"tattoodo_url" text,
	"other_links" text[] DEFAULT '{}'::text[] NOT NULL,
	"profile_image_id" uuid,
	"tattoo_styles" text[] DEFAULT '{}'::text[] NOT NULL,
	"experience_level" text,
	"years_of_experience" integer,
	"has_clientele" boolean DEFAULT false NOT NULL,
	"clientele_size" text,
	"willing_to_transfer_clients" boolean DEFAULT false NOT NULL,
	"preferred_job_types" text[] DEFAULT '{}'::text[] NOT NULL,
	"work_schedule" text,
	"willing_to_travel" boolean DEFAULT false NOT NULL,
	"willing_to_relocate" boolean DEFAULT false NOT NULL,
	"environment_tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"ideal_environment" text,
	"current_step" integer DEFAULT 1 NOT NULL,
	"setup_completed" boolean DEFAULT false NOT NULL,
	"setup_completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "artist_full_name" CHECK (char_length("artist_profiles"."full_name") <= 50),
	CONSTRAINT "artist_bio" CHECK (char_length("artist_profiles"."bio") <= 500),
	CONSTRAINT "artist_ideal_environment" CHECK (char_length("artist_profiles"."ideal_environment") <= 500),
	CONSTRAINT "artist_phone" CHECK ("artist_profiles"."phone" ~ '^[0-9]{10}$'),
	CONSTRAINT "artist_styles" CHECK ("artist_profiles"."tattoo_styles" <@ array['Traditional', 'Neo-Traditional', 'Japanese', 'Realism', 'Black and Grey', 'Color', 'Watercolor', 'Tribal', 'Blackwork', 'Minimalist', 'Geometric', 'Portrait', 'New School', 'Illustrative']::text[]),
	CONSTRAINT "artist_level" CHECK ("artist_profiles"."experience_level" in ('APPRENTICE', 'JUNIOR', 'INTERMEDIATE', 'SENIOR', 'MASTER')),
	CONSTRAINT "artist_years" CHECK ("artist_profiles"."years_of_experience" between 1 and 60),
	CONSTRAINT "artist_clientele" CHECK ("artist_profiles"."clientele_size" in ('0-50', '51-200', '201+')),
	CONSTRAINT "artist_job_types" CHECK ("artist_profiles"."preferred_job_types" <@ array['GUEST_SPOT', 'LONG_TERM', 'APPRENTICESHIP']::text[]),
	CONSTRAINT "artist_schedule" CHECK ("artist_profiles"."work_schedule" in ('FULL_TIME', 'PART_TIME', 'FLEXIBLE', 'WEEKENDS')),
	CONSTRAINT "artist_environment" CHECK ("artist_profiles"."environment_tags" <@ array['Relaxed', 'Fast-Paced', 'Collaborative', 'Independent', 'Quiet', 'Social', 'Modern', 'Traditional', 'Educational', 'Creative Freedom', 'Structured', 'Flexible', 'Custom Design', 'Flash-Based', 'Walk-Ins Welcome', 'Appointment-Only']::text[]),
	CONSTRAINT "artist_step" CHECK ("artist_profiles"."current_step" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "portfolio_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"artist_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"styles" text[] DEFAULT '{}'::text[] NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portfolio_images_styles" CHECK ("portfolio_images"."styles" <@ array['Traditional', 'Neo-Traditional', 'Japanese', 'Realism', 'Black and Grey', 'Color', 'Watercolor', 'Tribal', 'Blackwork', 'Minimalist', 'Geometric', 'Portrait', 'New School', 'Illustrative']::text[]),
	CONSTRAINT "portfolio_images_description" CHECK (char_length("portfolio_images"."description") <= 200)
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"bucket" text NOT NULL,
	"path" text NOT NULL,
	"original_name" text,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"placeholder" text,
	"attached_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_bucket" CHECK ("files"."bucket" in ('certifications', 'portfolio-images', 'shop-logos', 'shop-photos', 'profile-images')),
	CONSTRAINT "files_bytes" CHECK ("files"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "job_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"submission_id" uuid,
	"title" text NOT NULL,
	"job_type" text NOT NULL,
	"description" text NOT NULL,
	"what_we_offer" text DEFAULT '' NOT NULL,
	"shop_culture" text[] DEFAULT '{}'::text[] NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"application_deadline" date,
	"payment_type" text NOT NULL,
	"commission_rate" text,
	"booth_rental_amount" text,
	"minimum_experience_years" integer DEFAULT 0 NOT NULL,
	"portfolio_required" boolean DEFAULT true NOT NULL,
	"insurance_required" boolean DEFAULT true NOT NULL,
	"preferred_styles" text[] DEFAULT '{}'::text[] NOT NULL,
	"required_styles" text[] DEFAULT '{}'::text[] NOT NULL,
	"additional_requirements" text DEFAULT '' NOT NULL,
	"experience_level" text GENERATED ALWAYS AS (case when minimum_experience_years < 1 then 'APPRENTICE' when minimum_experience_years < 3 then 'JUNIOR' when minimum_experience_years < 5 then 'INTERMEDIATE' else 'SENIOR' end) STORED NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"applications_count" integer DEFAULT 0 NOT NULL,
	"is_claimed" boolean DEFAULT true NOT NULL,
	"created_by_admin" boolean DEFAULT false NOT NULL,
	"admin_id" uuid,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', description), 'B')) STORED,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_posts_submissionId_unique" UNIQUE("submission_id"),
	CONSTRAINT "job_title" CHECK (char_length("job_posts"."title") <= 120),
	CONSTRAINT "job_title_present" CHECK (btrim("job_posts"."title") <> ''),
	CONSTRAINT "job_description" CHECK (char_length("job_posts"."description") <= 5000),
	CONSTRAINT "job_type" CHECK ("job_posts"."job_type" in ('GUEST_SPOT', 'FULL_TIME', 'APPRENTICESHIP')),
	CONSTRAINT "job_status" CHECK ("job_posts"."status" in ('ACTIVE', 'CLOSED', 'FILLED')),
	CONSTRAINT "job_payment" CHECK ("job_posts"."payment_type" in ('COMMISSION', 'BOOTH_RENTAL')),
	CONSTRAINT "job_payment_one" CHECK (("job_posts"."payment_type" = 'COMMISSION') = ("job_posts"."booth_rental_amount" is null)),
	CONSTRAINT "job_payment_other" CHECK (("job_posts"."payment_type" = 'BOOTH_RENTAL') = ("job_posts"."commission_rate" is null)),
	CONSTRAINT "job_dates" CHECK ("job_posts"."end_date" is null or ("job_posts"."job_type" = 'GUEST_SPOT' and "job_posts"."end_date" > "job_posts"."start_date")),
	CONSTRAINT "job_years" CHECK ("job_posts"."minimum_experience_years" >= 0),
	CONSTRAINT "job_count" CHECK ("job_posts"."applications_count" >= 0),
	CONSTRAINT "job_culture" CHECK ("job_posts"."shop_culture" <@ array['Professional Environment', 'Drama-Free Workplace', 'Team-Oriented', 'Creative Freedom', 'Growth Opportunities', 'Flexible Schedule', 'Laid Back Atmosphere', 'Client-Focused', 'Collaborative', 'Education-Focused', 'Private Studio Setting', 'Fast-Paced Environment']::text[]),
	CONSTRAINT "job_preferred_styles" CHECK ("job_posts"."preferred_styles" <@ array['Traditional', 'Neo-Traditional', 'Japanese', 'Realism', 'Black and Grey', 'Color', 'Watercolor', 'Tribal', 'Blackwork', 'Minimalist', 'Geometric', 'Portrait', 'New School', 'Illustrative']::text[]),
	CONSTRAINT "job_required_styles" CHECK ("job_posts"."required_styles" <@ array['Traditional', 'Neo-Traditional', 'Japanese', 'Realism', 'Black and Grey', 'Color', 'Watercolor', 'Tribal', 'Blackwork', 'Minimalist', 'Geometric', 'Portrait', 'New School', 'Illustrative']::text[])
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"artist_id" uuid,
	"shop_id" uuid,
	"last_message" text,
	"last_message_at" timestamp (3) with time zone,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"artist_unread" integer DEFAULT 0 NOT NULL,
	"shop_unread" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_unread" CHECK ("conversations"."artist_unread" >= 0 and "conversations"."shop_unread" >= 0)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"sender_id" uuid,
	"sender_role" text NOT NULL,
	"content" text NOT NULL,
	"client_message_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_sender_role" CHECK ("messages"."sender_role" in ('ARTIST', 'SHOP')),
	CONSTRAINT "message_content" CHECK (char_length("messages"."content") <= 5000),
	CONSTRAINT "message_content_present" CHECK (btrim("messages"."content") <> '')
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"shop_id" uuid,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"related_id" uuid,
	"dedupe_key" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_type" CHECK ("notifications"."type" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE')),
	CONSTRAINT "notification_recipient" CHECK (num_nonnulls("notifications"."user_id", "notifications"."shop_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "profile_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"artist_id" uuid,
	"shop_id" uuid,
	"viewer_id" uuid,
	"viewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_view_subject" CHECK (num_nonnulls("profile_views"."artist_id", "profile_views"."shop_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation_facts" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"used_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "shop_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_photos_caption" CHECK (char_length("shop_photos"."caption") <= 200)
);
--> statement-breakpoint
CREATE TABLE "shop_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"shop_name" text,
	"full_name" text,
	"description" text,
	"city" text,
	"state" text,
	"city_id" text,
	"lat" double precision,
	"lon" double precision,
	"address" text,
	"formatted_address" text,
	"established_date" date,
	"phone" text,
	"show_phone_number" boolean DEFAULT true NOT NULL,
	"email" "citext",
	"instagram_handle" text,
	"website" text,
	"logo_id" uuid,
	"tattoo_styles" text[] DEFAULT '{}'::text[] NOT NULL,
	"vibe_keywords" text[] DEFAULT '{}'::text[] NOT NULL,
	"environment_tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"years_in_business" integer,
	"insurance" boolean DEFAULT false NOT NULL,
	"license_number" text,
	"tax_id" text,
	"team_size" integer,
	"business_hours" jsonb,
	"amenities" text[] DEFAULT '{}'::text[] NOT NULL,
	"booking_policy" text,
	"guest_artist_policies" jsonb,
	"is_claimed" boolean DEFAULT true NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"verified_by" uuid,
	"created_by_admin" boolean DEFAULT false NOT NULL,
	"current_step" integer DEFAULT 1 NOT NULL,
	"setup_completed" boolean DEFAULT false NOT NULL,
	"setup_completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_claimed_has_owner" CHECK ("shop_profiles"."is_claimed" = ("shop_profiles"."owner_id" is not null)),
	CONSTRAINT "shop_name" CHECK (char_length("shop_profiles"."shop_name") <= 100),
	CONSTRAINT "shop_description" CHECK (char_length("shop_profiles"."description") <= 500),
	CONSTRAINT "shop_phone" CHECK ("shop_profiles"."phone" ~ '^[0-9]{10}$'),
	CONSTRAINT "shop_styles" CHECK ("shop_profiles"."tattoo_styles" <@ array['Traditional', 'Neo-Traditional', 'Japanese', 'Realism', 'Black and Grey', 'Color', 'Watercolor', 'Tribal', 'Blackwork', 'Minimalist', 'Geometric', 'Portrait', 'New School', 'Illustrative']::text[]),
	CONSTRAINT "shop_vibes" CHECK ("shop_profiles"."vibe_keywords" <@ array['Modern', 'Traditional', 'Luxury', 'Casual', 'Artistic', 'Professional', 'Laid-back', 'High-end', 'Private', 'Social', 'Alternative', 'Classic', 'Contemporary']::text[]),
	CONSTRAINT "shop_amenities" CHECK ("shop_profiles"."amenities" <@ array['wifi', 'parking', 'private_rooms', 'card_payments', 'aftercare_supplies', 'sterilization_room', 'wheelchair_accessible']::text[]),
	CONSTRAINT "shop_years" CHECK ("shop_profiles"."years_in_business" >= 0),
	CONSTRAINT "shop_team_size" CHECK ("shop_profiles"."team_size" >= 0),
	CONSTRAINT "shop_hours" CHECK (jsonb_typeof("shop_profiles"."business_hours") = 'array'),
	CONSTRAINT "shop_policies" CHECK (jsonb_typeof("shop_profiles"."guest_artist_policies") = 'object'),
	CONSTRAINT "shop_step" CHECK ("shop_profiles"."current_step" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_tokens" ADD CONSTRAINT "confirmation_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_acceptances" ADD CONSTRAINT "legal_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_job_id_job_posts_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_artist_id_artist_profiles_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artist_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_shop_id_shop_profiles_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_artist_id_artist_profiles_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artist_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_certifications" ADD CONSTRAINT "artist_certifications_artist_id_artist_profiles_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artist_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_certifications" ADD CONSTRAINT "artist_certifications_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_profiles" ADD CONSTRAINT "artist_profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_profiles" ADD CONSTRAINT "artist_profiles_profile_image_id_files_id_fk" FOREIGN KEY ("profile_image_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_images" ADD CONSTRAINT "portfolio_images_artist_id_artist_profiles_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artist_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_images" ADD CONSTRAINT "portfolio_images_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_posts" ADD CONSTRAINT "job_posts_shop_id_shop_profiles_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_posts" ADD CONSTRAINT "job_posts_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_artist_id_artist_profiles_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artist_profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_shop_id_shop_profiles_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop_profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_shop_id_shop_profiles_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_artist_id_artist_profiles_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artist_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_shop_id_shop_profiles_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_tokens" ADD CONSTRAINT "claim_tokens_shop_id_shop_profiles_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_tokens" ADD CONSTRAINT "claim_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_tokens" ADD CONSTRAINT "claim_tokens_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_photos" ADD CONSTRAINT "shop_photos_shop_id_shop_profiles_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_photos" ADD CONSTRAINT "shop_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_profiles" ADD CONSTRAINT "shop_profiles_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_profiles" ADD CONSTRAINT "shop_profiles_logo_id_files_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_profiles" ADD CONSTRAINT "shop_profiles_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_user_provider" ON "accounts" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE INDEX "confirmation_tokens_user" ON "confirmation_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_acceptances_once" ON "legal_acceptances" USING btree ("user_id","document","version");--> statement-breakpoint
CREATE INDEX "rate_limits_window" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expiry" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "application_once" ON "job_applications" USING btree ("job_id","artist_id");--> statement-breakpoint
CREATE INDEX "application_of_artist" ON "job_applications" USING btree ("artist_id","created_at","id");--> statement-breakpoint
CREATE INDEX "application_of_artist_status" ON "job_applications" USING btree ("artist_id","status","created_at");--> statement-breakpoint
CREATE INDEX "application_of_job" ON "job_applications" USING btree ("job_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_once" ON "reviews" USING btree ("shop_id","artist_id");--> statement-breakpoint
CREATE INDEX "review_of_shop" ON "reviews" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_of_artist" ON "reviews" USING btree ("artist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "artist_certifications_file" ON "artist_certifications" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "artist_certifications_artist" ON "artist_certifications" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "artist_marketplace" ON "artist_profiles" USING btree ("setup_completed_at","id") WHERE "artist_profiles"."setup_completed";--> statement-breakpoint
CREATE INDEX "artist_name_search" ON "artist_profiles" USING gin ("full_name" gin_trgm_ops) WHERE "artist_profiles"."setup_completed";--> statement-breakpoint
CREATE INDEX "artist_location_search" ON "artist_profiles" USING gin ("location" gin_trgm_ops) WHERE "artist_profiles"."setup_completed";--> statement-breakpoint
CREATE INDEX "artist_styles_search" ON "artist_profiles" USING gin ("tattoo_styles") WHERE "artist_profiles"."setup_completed";--> statement-breakpoint
CREATE INDEX "artist_image" ON "artist_profiles" USING btree ("profile_image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "portfolio_images_file" ON "portfolio_images" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "portfolio_images_artist" ON "portfolio_images" USING btree ("artist_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "files_path" ON "files" USING btree ("bucket","path");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "files_unattached" ON "files" USING btree ("created_at") WHERE "files"."attached_at" is null;--> statement-breakpoint
CREATE INDEX "job_browse" ON "job_posts" USING btree ("status","created_at","id") WHERE "job_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_browse_type" ON "job_posts" USING btree ("status","job_type","created_at","id") WHERE "job_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_browse_level" ON "job_posts" USING btree ("status","experience_level","created_at","id") WHERE "job_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_browse_deadline" ON "job_posts" USING btree ("status",coalesce("application_deadline", "start_date"),"created_at","id") WHERE "job_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_of_shop" ON "job_posts" USING btree ("shop_id","created_at","id") WHERE "job_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_unclaimed" ON "job_posts" USING btree ("created_at") WHERE not "job_posts"."is_claimed" and "job_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_admin" ON "job_posts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "job_search" ON "job_posts" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_pair" ON "conversations" USING btree ("artist_id","shop_id");--> statement-breakpoint
CREATE INDEX "conversation_of_artist" ON "conversations" USING btree ("artist_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversation_of_shop" ON "conversations" USING btree ("shop_id","last_message_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_seq" ON "messages" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "message_once" ON "messages" USING btree ("conversation_id","client_message_id");--> statement-breakpoint
CREATE INDEX "message_sender" ON "messages" USING btree ("sender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_once" ON "notifications" USING btree ("user_id","dedupe_key");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_waiting_once" ON "notifications" USING btree ("shop_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "notification_of_user" ON "notifications" USING btree ("user_id","created_at","id") WHERE "notifications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notifications" USING btree ("user_id","created_at","id") WHERE "notifications"."deleted_at" is null and "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "profile_view_of_artist" ON "profile_views" USING btree ("artist_id","viewed_at");--> statement-breakpoint
CREATE INDEX "profile_view_of_shop" ON "profile_views" USING btree ("shop_id","viewed_at");--> statement-breakpoint
CREATE INDEX "profile_view_viewer" ON "profile_views" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "audit_newest" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit_log" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("not_before","id");--> statement-breakpoint
CREATE INDEX "claim_tokens_shop" ON "claim_tokens" USING btree ("shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_photos_file" ON "shop_photos" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "shop_photos_shop" ON "shop_photos" USING btree ("shop_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_owner" ON "shop_profiles" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "shop_newest" ON "shop_profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "shop_name_search" ON "shop_profiles" USING gin ("shop_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shop_place" ON "shop_profiles" USING btree ("state","city");--> statement-breakpoint
CREATE INDEX "shop_logo" ON "shop_profiles" USING btree ("logo_id");