ALTER TABLE "notice" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "message_outbox" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "message_outbox" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "notice_paces" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "quiet_from" smallint DEFAULT 22;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "quiet_to" smallint DEFAULT 8;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "notice_paces" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "quiet_from" smallint DEFAULT 22;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "quiet_to" smallint DEFAULT 8;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "organization_id" integer;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "thing" text DEFAULT 'job' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ALTER COLUMN "thing" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "thing_id" integer;--> statement-breakpoint
UPDATE "notice" SET "thing_id" = "job_id";--> statement-breakpoint
DELETE FROM "notice" WHERE "thing_id" IS NULL;--> statement-breakpoint
ALTER TABLE "notice" ALTER COLUMN "thing_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "side" text;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "words" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "send_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_organization_once" ON "notice" USING btree ("organization_id","key");--> statement-breakpoint
CREATE INDEX "notice_send" ON "notice" USING btree ("send_at") WHERE "notice"."send_at" is not null;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_owner" CHECK (num_nonnulls("notice"."account_id", "notice"."organization_id") = 1);