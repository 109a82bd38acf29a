CREATE TABLE "message_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid,
	"waits_in" uuid,
	"file_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_file_place" CHECK (num_nonnulls("message_files"."message_id", "message_files"."waits_in") = 1)
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_bucket";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "message_content_present";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "file_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "links_as_text" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "changeable_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "taken_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_waits_in_conversations_id_fk" FOREIGN KEY ("waits_in") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_file_once" ON "message_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "message_file_of_message" ON "message_files" USING btree ("message_id","position") WHERE "message_files"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "message_file_waiting" ON "message_files" USING btree ("waits_in","created_at") WHERE "message_files"."waits_in" is not null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_bucket" CHECK ("files"."bucket" in ('certifications', 'portfolio-images', 'shop-logos', 'shop-photos', 'profile-images', 'message-files'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "message_files_counted" CHECK ("messages"."file_count" between 0 and 5);--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "message_taken_back_is_empty" CHECK ("messages"."taken_back_at" is null or "messages"."content" = '');--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "message_content_present" CHECK (btrim("messages"."content") <> '' or "messages"."file_count" > 0 or "messages"."taken_back_at" is not null or "messages"."removed_at" is not null);