ALTER TABLE "news_ways" RENAME TO "notification_channels";--> statement-breakpoint
ALTER TABLE "news_settings" RENAME TO "notification_settings";--> statement-breakpoint
ALTER TABLE "news_turns" RENAME TO "scheduled_deliveries";--> statement-breakpoint
ALTER TABLE "member_look_pages" RENAME TO "view_as_pages";--> statement-breakpoint
ALTER TABLE "member_looks" RENAME TO "view_as_sessions";--> statement-breakpoint
ALTER TABLE "notification_channels" RENAME COLUMN "way" TO "channel";--> statement-breakpoint
ALTER TABLE "view_as_pages" DROP CONSTRAINT "look_page_number";--> statement-breakpoint
ALTER TABLE "view_as_pages" DROP CONSTRAINT "look_page_path";--> statement-breakpoint
ALTER TABLE "view_as_sessions" DROP CONSTRAINT "look_reason";--> statement-breakpoint
ALTER TABLE "view_as_sessions" DROP CONSTRAINT "look_reason_present";--> statement-breakpoint
ALTER TABLE "view_as_sessions" DROP CONSTRAINT "look_came_from";--> statement-breakpoint
ALTER TABLE "view_as_sessions" DROP CONSTRAINT "look_ends";--> statement-breakpoint
ALTER TABLE "view_as_sessions" DROP CONSTRAINT "look_minutes";--> statement-breakpoint
ALTER TABLE "view_as_sessions" DROP CONSTRAINT "look_ended";--> statement-breakpoint
ALTER TABLE "view_as_sessions" DROP CONSTRAINT "look_ended_by";--> statement-breakpoint
ALTER TABLE "view_as_sessions" DROP CONSTRAINT "look_over_without_session";--> statement-breakpoint
ALTER TABLE "view_as_sessions" DROP CONSTRAINT "look_pages";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "news_zone";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "news_quiet_both";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "news_quiet_from";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "news_quiet_until";--> statement-breakpoint
ALTER TABLE "scheduled_deliveries" DROP CONSTRAINT "news_turn_topic";--> statement-breakpoint
ALTER TABLE "notification_channels" DROP CONSTRAINT "news_way_type";--> statement-breakpoint
ALTER TABLE "notification_channels" DROP CONSTRAINT "news_way";--> statement-breakpoint
ALTER TABLE "view_as_pages" DROP CONSTRAINT "member_look_pages_look_id_member_looks_id_fk";
--> statement-breakpoint
ALTER TABLE "view_as_sessions" DROP CONSTRAINT "member_looks_staff_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "view_as_sessions" DROP CONSTRAINT "member_looks_session_id_sessions_id_fk";
--> statement-breakpoint
ALTER TABLE "view_as_sessions" DROP CONSTRAINT "member_looks_member_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "news_settings_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "scheduled_deliveries" DROP CONSTRAINT "news_turns_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "notification_channels" DROP CONSTRAINT "news_ways_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "news_turn_due";--> statement-breakpoint
DROP INDEX "look_open";--> statement-breakpoint
ALTER TABLE "view_as_pages" DROP CONSTRAINT "member_look_pages_look_id_number_pk";--> statement-breakpoint
ALTER TABLE "scheduled_deliveries" DROP CONSTRAINT "news_turns_user_id_topic_pk";--> statement-breakpoint
ALTER TABLE "notification_channels" DROP CONSTRAINT "news_ways_user_id_type_pk";--> statement-breakpoint
ALTER TABLE "view_as_pages" ADD CONSTRAINT "view_as_pages_look_id_number_pk" PRIMARY KEY("look_id","number");--> statement-breakpoint
ALTER TABLE "scheduled_deliveries" ADD CONSTRAINT "scheduled_deliveries_user_id_topic_pk" PRIMARY KEY("user_id","topic");--> statement-breakpoint
ALTER TABLE "notification_channels" ADD CONSTRAINT "notification_channels_user_id_type_pk" PRIMARY KEY("user_id","type");--> statement-breakpoint
ALTER TABLE "view_as_pages" ADD CONSTRAINT "view_as_pages_look_id_view_as_sessions_id_fk" FOREIGN KEY ("look_id") REFERENCES "public"."view_as_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_as_sessions" ADD CONSTRAINT "view_as_sessions_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_as_sessions" ADD CONSTRAINT "view_as_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_as_sessions" ADD CONSTRAINT "view_as_sessions_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_deliveries" ADD CONSTRAINT "scheduled_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_channels" ADD CONSTRAINT "notification_channels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_delivery_due" ON "scheduled_deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "look_open" ON "view_as_sessions" USING btree ("ends_at") WHERE "view_as_sessions"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "view_as_pages" ADD CONSTRAINT "look_page_number" CHECK ("view_as_pages"."number" between 1 and 500);--> statement-breakpoint
ALTER TABLE "view_as_pages" ADD CONSTRAINT "look_page_path" CHECK (char_length("view_as_pages"."path") <= 300);--> statement-breakpoint
ALTER TABLE "view_as_sessions" ADD CONSTRAINT "look_reason" CHECK (char_length("view_as_sessions"."reason") <= 300);--> statement-breakpoint
ALTER TABLE "view_as_sessions" ADD CONSTRAINT "look_reason_present" CHECK (btrim("view_as_sessions"."reason") <> '');--> statement-breakpoint
ALTER TABLE "view_as_sessions" ADD CONSTRAINT "look_came_from" CHECK (char_length("view_as_sessions"."came_from") <= 1024);--> statement-breakpoint
ALTER TABLE "view_as_sessions" ADD CONSTRAINT "look_ends" CHECK ("view_as_sessions"."ends_at" > "view_as_sessions"."began_at");--> statement-breakpoint
ALTER TABLE "view_as_sessions" ADD CONSTRAINT "look_minutes" CHECK ("view_as_sessions"."ends_at" <= "view_as_sessions"."began_at" + make_interval(mins => 30));--> statement-breakpoint
ALTER TABLE "view_as_sessions" ADD CONSTRAINT "look_ended" CHECK (("view_as_sessions"."ended_at" is null) = ("view_as_sessions"."ended_by" is null));--> statement-breakpoint
ALTER TABLE "view_as_sessions" ADD CONSTRAINT "look_ended_by" CHECK ("view_as_sessions"."ended_by" in ('button', 'another', 'time', 'pages', 'signed-out', 'role', 'member-suspended', 'member-gone'));--> statement-breakpoint
ALTER TABLE "view_as_sessions" ADD CONSTRAINT "look_over_without_session" CHECK ("view_as_sessions"."ended_at" is null or "view_as_sessions"."session_id" is null);--> statement-breakpoint
ALTER TABLE "view_as_sessions" ADD CONSTRAINT "look_pages" CHECK ("view_as_sessions"."pages" between 0 and 500);--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_zone" CHECK (char_length("notification_settings"."time_zone") <= 64);--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "quiet_hours_both" CHECK (("notification_settings"."quiet_from" is null) = ("notification_settings"."quiet_until" is null));--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "quiet_hours_from" CHECK ("notification_settings"."quiet_from" between 0 and 1439);--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "quiet_hours_until" CHECK ("notification_settings"."quiet_until" between 0 and 1439);--> statement-breakpoint
ALTER TABLE "scheduled_deliveries" ADD CONSTRAINT "scheduled_delivery_topic" CHECK ("scheduled_deliveries"."topic" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING', 'REPORT_DECIDED', 'DECISION', 'DATA_READY', 'REVIEW_ANSWERED', 'STAY_REQUEST', 'STAY_UPDATE', 'CHAIR_OPENED', 'SHOP_PAGE', 'DAILY', 'WEEKLY', 'PUSH'));--> statement-breakpoint
ALTER TABLE "notification_channels" ADD CONSTRAINT "notification_channel_type" CHECK ("notification_channels"."type" in ('NEW_APPLICATION', 'APPLICATION_STATUS', 'NEW_MESSAGE', 'PROFILE_VIEW', 'JOB_UPDATE', 'APPLICATION_WAITING', 'REPORT_DECIDED', 'DECISION', 'DATA_READY', 'REVIEW_ANSWERED', 'STAY_REQUEST', 'STAY_UPDATE', 'CHAIR_OPENED', 'SHOP_PAGE'));--> statement-breakpoint
ALTER TABLE "notification_channels" ADD CONSTRAINT "notification_channel" CHECK ("notification_channels"."channel" in ('IN_APP', 'AT_ONCE', 'DAILY', 'WEEKLY', 'OFF'));