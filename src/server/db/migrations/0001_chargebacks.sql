CREATE TABLE "chargeback" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chargeback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attempt_id" integer NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"amount_cents" integer NOT NULL,
	"lost_cents" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "chargeback_takes" CHECK ("chargeback"."lost_cents" between 0 and "chargeback"."amount_cents")
);
--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "waiting_fee_cents" integer;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "held_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "short_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "owed_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prepaid_grant" ADD COLUMN "wallet_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chargeback" ADD CONSTRAINT "chargeback_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chargeback_reference" ON "chargeback" USING btree ("attempt_id","reference");--> statement-breakpoint
CREATE INDEX "lesson_waiting_fee" ON "lesson" USING btree ("application_id") WHERE "lesson"."waiting_fee_cents" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempt_owed" ON "payment_attempt" USING btree ("order_id") WHERE "payment_attempt"."short_cents" + "payment_attempt"."owed_cents" > 0;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_owes" CHECK ("payment_attempt"."held_cents" >= 0 and "payment_attempt"."short_cents" >= 0 and "payment_attempt"."owed_cents" >= 0);