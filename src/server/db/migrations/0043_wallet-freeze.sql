ALTER TABLE "account" ADD COLUMN "wallet_frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "wallet_frozen_for" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "wallet_frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "wallet_frozen_for" text;