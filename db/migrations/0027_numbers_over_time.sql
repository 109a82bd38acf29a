CREATE INDEX "application_newest" ON "job_applications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "application_accepted" ON "job_applications" USING btree ("decided_at") WHERE "job_applications"."status" = 'ACCEPTED';--> statement-breakpoint
CREATE INDEX "artist_newest" ON "artist_profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "message_newest" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "report_newest" ON "reports" USING btree ("created_at");