CREATE TABLE "member_look_pages" (
	"look_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"path" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_look_pages_look_id_number_pk" PRIMARY KEY("look_id","number"),
	CONSTRAINT "look_page_number" CHECK ("member_look_pages"."number" between 1 and 500),
	CONSTRAINT "look_page_path" CHECK (char_length("member_look_pages"."path") <= 300)
);
--> statement-breakpoint
CREATE TABLE "member_looks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid,
	"session_id" uuid,
	"member_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"came_from" text NOT NULL,
	"began_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	"pages" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "look_reason" CHECK (char_length("member_looks"."reason") <= 300),
	CONSTRAINT "look_reason_present" CHECK (btrim("member_looks"."reason") <> ''),
	CONSTRAINT "look_came_from" CHECK (char_length("member_looks"."came_from") <= 1024),
	CONSTRAINT "look_ends" CHECK ("member_looks"."ends_at" > "member_looks"."began_at"),
	CONSTRAINT "look_minutes" CHECK ("member_looks"."ends_at" <= "member_looks"."began_at" + make_interval(mins => 30)),
	CONSTRAINT "look_ended" CHECK (("member_looks"."ended_at" is null) = ("member_looks"."ended_by" is null)),
	CONSTRAINT "look_ended_by" CHECK ("member_looks"."ended_by" in ('button', 'another', 'time', 'pages', 'signed-out', 'role', 'member-suspended', 'member-gone')),
	CONSTRAINT "look_over_without_session" CHECK ("member_looks"."ended_at" is null or "member_looks"."session_id" is null),
	CONSTRAINT "look_pages" CHECK ("member_looks"."pages" between 0 and 500)
);
--> statement-breakpoint
ALTER TABLE "member_look_pages" ADD CONSTRAINT "member_look_pages_look_id_member_looks_id_fk" FOREIGN KEY ("look_id") REFERENCES "public"."member_looks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_looks" ADD CONSTRAINT "member_looks_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_looks" ADD CONSTRAINT "member_looks_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_looks" ADD CONSTRAINT "member_looks_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "look_of_session" ON "member_looks" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "look_of_member" ON "member_looks" USING btree ("member_id","began_at","id");--> statement-breakpoint
CREATE INDEX "look_of_staff" ON "member_looks" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "look_open" ON "member_looks" USING btree ("ends_at") WHERE "member_looks"."ended_at" is null;