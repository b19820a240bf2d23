ALTER TABLE "notice" ADD COLUMN "from_account_id" integer;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "from_organization_id" integer;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "sent_by" text;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_from_account_id_account_id_fk" FOREIGN KEY ("from_account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_from_organization_id_organization_id_fk" FOREIGN KEY ("from_organization_id") REFERENCES "public"."organization"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_organization_newest" ON "notice" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "notice_from_account" ON "notice" USING btree ("from_account_id","created_at") WHERE "notice"."from_account_id" is not null;--> statement-breakpoint
CREATE INDEX "notice_from_organization" ON "notice" USING btree ("from_organization_id","created_at") WHERE "notice"."from_organization_id" is not null;