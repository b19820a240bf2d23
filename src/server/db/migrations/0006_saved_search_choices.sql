ALTER TABLE "notice" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "saved_search" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_search" ADD COLUMN "channel" text;