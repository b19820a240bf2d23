CREATE TABLE "ledger_account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"part" text NOT NULL,
	"account_id" integer,
	"organization_id" integer,
	"balance_cents" bigint,
	"postings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_account_has_its_owner" CHECK (num_nonnulls("ledger_account"."account_id", "ledger_account"."organization_id")
        = case when "ledger_account"."part" in ('available', 'held') then 1 else 0 end),
	CONSTRAINT "ledger_account_not_below_zero" CHECK (case when "ledger_account"."part" in ('available', 'held')
        then "ledger_account"."balance_cents" is not null and "ledger_account"."balance_cents" >= 0
        else "ledger_account"."balance_cents" is null end)
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer,
	"lines" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entry_key_unique" UNIQUE("key"),
	CONSTRAINT "ledger_entry_has_sides" CHECK ("ledger_entry"."lines" >= 2)
);
--> statement-breakpoint
CREATE TABLE "posting" (
	"entry_id" integer NOT NULL,
	"ledger_account_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"number" integer,
	"balance_cents" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "posting_entry_id_ledger_account_id_pk" PRIMARY KEY("entry_id","ledger_account_id"),
	CONSTRAINT "posting_moves_something" CHECK ("posting"."amount_cents" <> 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting" ADD CONSTRAINT "posting_entry_id_ledger_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting" ADD CONSTRAINT "posting_ledger_account_id_ledger_account_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_of_person" ON "ledger_account" USING btree ("account_id","part");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_of_organization" ON "ledger_account" USING btree ("organization_id","part");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_of_platform" ON "ledger_account" USING btree ("part") WHERE "ledger_account"."account_id" is null and "ledger_account"."organization_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "posting_number" ON "posting" USING btree ("ledger_account_id","number");--> statement-breakpoint
CREATE INDEX "posting_time" ON "posting" USING btree ("ledger_account_id","at");