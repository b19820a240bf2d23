ALTER TABLE "lesson" ADD COLUMN "warning" text;--> statement-breakpoint
ALTER TABLE "lesson_account" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;