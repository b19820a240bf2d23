CREATE TABLE "payee" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payee_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"organization_id" integer,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"fingerprint" text NOT NULL,
	"usable_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payee_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "payee_has_its_owner" CHECK (num_nonnulls("payee"."account_id", "payee"."organization_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "payout_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"made_by" integer NOT NULL,
	"sealed" text NOT NULL,
	"hash" text NOT NULL,
	"lines" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"taken_back_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"withdrawal_id" integer NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"paid_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"bank_reference" text DEFAULT '' NOT NULL,
	CONSTRAINT "payout_line_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"organization_id" integer,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"amount_cents" integer NOT NULL,
	"payee_kind" text NOT NULL,
	"payee_sealed" text NOT NULL,
	"approved_by" integer,
	"reason" text DEFAULT '' NOT NULL,
	"sends" smallint DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawal_has_its_owner" CHECK (num_nonnulls("withdrawal"."account_id", "withdrawal"."organization_id") = 1),
	CONSTRAINT "withdrawal_moves_something" CHECK ("withdrawal"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "withdrawal_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"organization_id" integer,
	"key" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"payee_id" integer NOT NULL,
	"withdrawal_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawal_request_withdrawalId_unique" UNIQUE("withdrawal_id"),
	CONSTRAINT "withdrawal_request_has_its_owner" CHECK (num_nonnulls("withdrawal_request"."account_id", "withdrawal_request"."organization_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "payee" ADD CONSTRAINT "payee_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee" ADD CONSTRAINT "payee_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_line" ADD CONSTRAINT "payout_line_file_id_payout_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."payout_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_line" ADD CONSTRAINT "payout_line_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_request" ADD CONSTRAINT "withdrawal_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_request" ADD CONSTRAINT "withdrawal_request_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_request" ADD CONSTRAINT "withdrawal_request_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payee_of_person" ON "payee" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payee_of_organization" ON "payee" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "payout_line_file" ON "payout_line" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "payout_line_withdrawal" ON "payout_line" USING btree ("withdrawal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_line_once" ON "payout_line" USING btree ("file_id","withdrawal_id");--> statement-breakpoint
CREATE INDEX "withdrawal_of_account" ON "withdrawal" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "withdrawal_of_organization" ON "withdrawal" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "withdrawal_status" ON "withdrawal" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_one_of_account" ON "withdrawal" USING btree ("account_id") WHERE "withdrawal"."status" in ('APPLIED', 'APPROVED', 'SENT');--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_one_of_organization" ON "withdrawal" USING btree ("organization_id") WHERE "withdrawal"."status" in ('APPLIED', 'APPROVED', 'SENT');--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_request_of_account" ON "withdrawal_request" USING btree ("account_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_request_of_organization" ON "withdrawal_request" USING btree ("organization_id","key");