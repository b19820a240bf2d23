ALTER TABLE "tutor_search" ADD COLUMN "major_id" text;--> statement-breakpoint
ALTER TABLE "tutor_search" ADD COLUMN "first_language" text;--> statement-breakpoint
ALTER TABLE "tutor" ADD COLUMN "first_language" text;