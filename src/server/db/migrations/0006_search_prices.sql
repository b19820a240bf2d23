DROP INDEX "tutor_search_fee_desc";--> statement-breakpoint
ALTER TABLE "tutor_search" ADD COLUMN "fees" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "tutor_search_fee_desc" ON "tutor_search" USING btree ("fee_from_cents" desc,"quality" desc,"tutor_id");--> statement-breakpoint
ALTER TABLE "tutor_search" DROP COLUMN "fee_bands";