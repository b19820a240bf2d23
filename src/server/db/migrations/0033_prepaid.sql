CREATE TABLE "prepaid" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"commission_basis_points" smallint NOT NULL,
	CONSTRAINT "prepaid_commission" CHECK ("prepaid"."commission_basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "prepaid_grant" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prepaid_grant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"left_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "prepaid_grant_orderLineId_unique" UNIQUE("order_line_id"),
	CONSTRAINT "prepaid_grant_left" CHECK ("prepaid_grant"."left_cents" between 0 and "prepaid_grant"."amount_cents")
);
--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_has_its_owner";--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_not_below_zero";--> statement-breakpoint
DROP INDEX "ledger_account_of_person";--> statement-breakpoint
ALTER TABLE "ledger_account" ADD COLUMN "application_id" integer;--> statement-breakpoint
ALTER TABLE "prepaid" ADD CONSTRAINT "prepaid_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepaid" ADD CONSTRAINT "prepaid_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepaid_grant" ADD CONSTRAINT "prepaid_grant_application_id_prepaid_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."prepaid"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepaid_grant" ADD CONSTRAINT "prepaid_grant_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prepaid_account" ON "prepaid" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "prepaid_grant_left" ON "prepaid_grant" USING btree ("application_id","id") WHERE "prepaid_grant"."left_cents" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_of_lessons" ON "ledger_account" USING btree ("application_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_of_person" ON "ledger_account" USING btree ("account_id","part") WHERE "ledger_account"."application_id" is null;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_has_its_lessons" CHECK (("ledger_account"."part" = 'prepaid') = ("ledger_account"."application_id" is not null)
        and ("ledger_account"."application_id" is null or "ledger_account"."account_id" is not null));--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_has_its_owner" CHECK (num_nonnulls("ledger_account"."account_id", "ledger_account"."organization_id")
        = case when "ledger_account"."part" in ('available', 'held', 'prepaid') then 1 else 0 end);--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_not_below_zero" CHECK (case when "ledger_account"."part" in ('available', 'held', 'prepaid')
        then "ledger_account"."balance_cents" is not null and "ledger_account"."balance_cents" >= 0
        else "ledger_account"."balance_cents" is null end);