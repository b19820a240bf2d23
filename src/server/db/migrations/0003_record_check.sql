ALTER TABLE "tutor_search" ADD COLUMN "proofs" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tutor" ADD COLUMN "offers_record_check" boolean DEFAULT false NOT NULL;