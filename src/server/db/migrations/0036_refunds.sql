CREATE TABLE "refund" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"attempt_id" integer,
	"provider" text,
	"to" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"amount_cents" integer NOT NULL,
	"asked_by" integer,
	"reason" text DEFAULT '' NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_is_not_negative" CHECK ("refund"."amount_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_attempt" ON "refund" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_reference" ON "refund" USING btree ("provider","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_once" ON "refund" USING btree ("order_id") WHERE "refund"."asked_by" is not null and "refund"."status" in ('REQUESTED', 'PENDING', 'SUCCEEDED');--> statement-breakpoint
CREATE INDEX "refund_open" ON "refund" USING btree ("id") WHERE "refund"."status" in ('REQUESTED', 'PENDING');