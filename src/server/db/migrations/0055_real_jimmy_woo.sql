ALTER TABLE "tutor_search" ADD COLUMN "band_pairs" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tutor_search" ADD COLUMN "band_fees" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tutor_teach" ADD COLUMN "level_fees" integer[] DEFAULT '{}' NOT NULL;