CREATE INDEX "job_of_shop_ever" ON "job_posts" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "job_posted_by_staff" ON "job_posts" USING btree ("admin_id") WHERE "job_posts"."admin_id" is not null;--> statement-breakpoint
CREATE INDEX "claim_tokens_created_by" ON "claim_tokens" USING btree ("created_by") WHERE "claim_tokens"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "claim_tokens_used_by" ON "claim_tokens" USING btree ("used_by") WHERE "claim_tokens"."used_by" is not null;--> statement-breakpoint
CREATE INDEX "shop_verified_by" ON "shop_profiles" USING btree ("verified_by") WHERE "shop_profiles"."verified_by" is not null;