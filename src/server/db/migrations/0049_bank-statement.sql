CREATE TABLE "bank_columns" (
	"key" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"said_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"text" text NOT NULL,
	"reference" text NOT NULL,
	"nth" smallint NOT NULL,
	"doubt" text,
	"attempt_id" integer,
	"aside_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_line_attemptId_unique" UNIQUE("attempt_id"),
	CONSTRAINT "bank_line_came_in" CHECK ("bank_line"."amount_cents" > 0 and "bank_line"."nth" > 0),
	CONSTRAINT "bank_line_ends_once" CHECK ("bank_line"."attempt_id" is null or "bank_line"."aside_at" is null)
);
--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_once" ON "bank_line" USING btree ("on","amount_cents","currency","text","reference","nth");--> statement-breakpoint
CREATE INDEX "bank_line_doubtful" ON "bank_line" USING btree ("on","id") WHERE "bank_line"."attempt_id" is null and "bank_line"."aside_at" is null;--> statement-breakpoint
CREATE INDEX "bank_line_aside" ON "bank_line" USING btree ("aside_at","id") WHERE "bank_line"."aside_at" is not null;--> statement-breakpoint
CREATE INDEX "bank_line_booked" ON "bank_line" USING btree ("on","id") WHERE "bank_line"."attempt_id" is not null;