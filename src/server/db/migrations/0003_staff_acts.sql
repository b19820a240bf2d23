CREATE TABLE "bank_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"imported_by" integer NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"opening_cents" integer,
	"closing_cents" integer
);
--> statement-breakpoint
CREATE TABLE "bank_sighting" (
	"file_id" integer NOT NULL,
	"row" integer NOT NULL,
	"line_id" integer NOT NULL,
	CONSTRAINT "bank_sighting_file_id_row_pk" PRIMARY KEY("file_id","row")
);
--> statement-breakpoint
CREATE TABLE "staff_act" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_act_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"call" text NOT NULL,
	"body" jsonb,
	"key" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"to_whom" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "staff_act_two_people" CHECK ("staff_act"."decided_by" is null or "staff_act"."decided_by" <> "staff_act"."asked_by" or "staff_act"."state" = 'refused')
);
--> statement-breakpoint
ALTER TABLE "bank_line" ADD COLUMN "balance_cents" integer;--> statement-breakpoint
ALTER TABLE "bank_sighting" ADD CONSTRAINT "bank_sighting_file_id_bank_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."bank_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_sighting" ADD CONSTRAINT "bank_sighting_line_id_bank_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_file_once" ON "bank_file" USING btree ("hash","imported_by");--> statement-breakpoint
CREATE INDEX "bank_file_days" ON "bank_file" USING btree ("from_day","to_day");--> statement-breakpoint
CREATE INDEX "bank_sighting_line" ON "bank_sighting" USING btree ("line_id","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_act_waits_once" ON "staff_act" USING btree ("key") WHERE "staff_act"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "staff_act_state" ON "staff_act" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "staff_act_of_day" ON "staff_act" USING btree ("asked_by","asked_at");--> statement-breakpoint
CREATE INDEX "staff_act_subject" ON "staff_act" USING btree ("subject_kind","subject_id");