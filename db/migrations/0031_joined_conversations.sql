CREATE TABLE "joined_conversations" (
	"from_id" uuid PRIMARY KEY NOT NULL,
	"to_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "joined_conversations" ADD CONSTRAINT "joined_conversations_to_id_conversations_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "joined_conversation_into" ON "joined_conversations" USING btree ("to_id");