ALTER TABLE "check_in" ADD COLUMN "is_by_number" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bought_package" ADD COLUMN "return_until" timestamp with time zone;