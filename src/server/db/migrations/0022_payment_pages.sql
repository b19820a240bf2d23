ALTER TABLE "payment_attempt" ADD COLUMN "checkout_id" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_checkout" ON "payment_attempt" USING btree ("provider","checkout_id");--> statement-breakpoint
CREATE INDEX "payment_attempt_page" ON "payment_attempt" USING btree ("id") WHERE "payment_attempt"."status" = 'OPEN' and "payment_attempt"."expires_at" is not null;