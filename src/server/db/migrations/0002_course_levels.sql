ALTER TABLE "course_version" ADD COLUMN "levels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_version" ADD COLUMN "minutes" integer;