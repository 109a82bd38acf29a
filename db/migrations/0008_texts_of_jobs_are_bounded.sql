ALTER TABLE "job_posts" ADD CONSTRAINT "job_offer" CHECK (char_length("job_posts"."what_we_offer") <= 5000);--> statement-breakpoint
ALTER TABLE "job_posts" ADD CONSTRAINT "job_commission" CHECK (char_length("job_posts"."commission_rate") <= 100);--> statement-breakpoint
ALTER TABLE "job_posts" ADD CONSTRAINT "job_rent" CHECK (char_length("job_posts"."booth_rental_amount") <= 100);--> statement-breakpoint
ALTER TABLE "job_posts" ADD CONSTRAINT "job_more" CHECK (char_length("job_posts"."additional_requirements") <= 2000);