ALTER TABLE "lesson" ADD COLUMN "proposed_following" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "mode" text;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "for_weather" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Bookings from before these were agreed on: what is usual.
UPDATE "application" SET "agreed" = '{"noticeHours":24,"weather":"cancel","holidays":"keep"}'::jsonb || "agreed" WHERE "agreed" IS NOT NULL;
