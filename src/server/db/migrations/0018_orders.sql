CREATE TABLE "invitation_grant" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_grant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" smallint NOT NULL,
	"remaining" smallint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_grant_orderLineId_unique" UNIQUE("order_line_id"),
	CONSTRAINT "invitation_grant_remaining" CHECK ("invitation_grant"."remaining" >= 0 and "invitation_grant"."remaining" <= "invitation_grant"."quantity")
);
--> statement-breakpoint
CREATE TABLE "tutor_invitation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tutor_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer NOT NULL,
	"tutor_id" integer NOT NULL,
	"grant_id" integer NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"answered_at" timestamp with time zone,
	"contact_until" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"request_key" text,
	"content" text NOT NULL,
	"due_cents" integer NOT NULL,
	"paid_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_due_is_not_negative" CHECK ("purchase_order"."due_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"goods" text NOT NULL,
	"item_id" integer,
	"quantity" smallint NOT NULL,
	"price_cents" integer NOT NULL,
	"tutor_id" integer,
	CONSTRAINT "order_line_sells" CHECK ("order_line"."quantity" > 0 and "order_line"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_receipt" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_receipt_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"provider" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"reference" text,
	"received_cents" integer,
	"currency" text,
	"outcome" text,
	"returned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_year" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "star_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "star_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tutor_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"stars" smallint NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "star_run_orderLineId_unique" UNIQUE("order_line_id"),
	CONSTRAINT "star_run_lasts" CHECK ("star_run"."from" < "star_run"."until")
);
--> statement-breakpoint
ALTER TABLE "stick_grant" ADD COLUMN "order_line_id" integer;--> statement-breakpoint
ALTER TABLE "invitation_grant" ADD CONSTRAINT "invitation_grant_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_grant" ADD CONSTRAINT "invitation_grant_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_invitation" ADD CONSTRAINT "tutor_invitation_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_invitation" ADD CONSTRAINT "tutor_invitation_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_invitation" ADD CONSTRAINT "tutor_invitation_grant_id_invitation_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."invitation_grant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_receipt" ADD CONSTRAINT "order_receipt_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "star_run" ADD CONSTRAINT "star_run_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "star_run" ADD CONSTRAINT "star_run_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_grant_parent" ON "invitation_grant" USING btree ("parent_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tutor_invitation_waiting" ON "tutor_invitation" USING btree ("parent_id","tutor_id") WHERE "tutor_invitation"."status" = 'SENT';--> statement-breakpoint
CREATE INDEX "tutor_invitation_parent" ON "tutor_invitation" USING btree ("parent_id","id");--> statement-breakpoint
CREATE INDEX "tutor_invitation_tutor" ON "tutor_invitation" USING btree ("tutor_id","id");--> statement-breakpoint
CREATE INDEX "tutor_invitation_grant" ON "tutor_invitation" USING btree ("grant_id","returned_at");--> statement-breakpoint
CREATE INDEX "tutor_invitation_due" ON "tutor_invitation" USING btree ("due_at") WHERE "tutor_invitation"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "order_of_account" ON "purchase_order" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_key" ON "purchase_order" USING btree ("account_id","request_key");--> statement-breakpoint
CREATE INDEX "order_due" ON "purchase_order" USING btree ("due_at") WHERE "purchase_order"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "order_line_order" ON "order_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_line_tutor" ON "order_line" USING btree ("tutor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_receipt_number" ON "order_receipt" USING btree ("year","number");--> statement-breakpoint
CREATE INDEX "payment_attempt_order" ON "payment_attempt" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_reference" ON "payment_attempt" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "payment_attempt_mismatched" ON "payment_attempt" USING btree ("id") WHERE "payment_attempt"."status" = 'MISMATCHED' and "payment_attempt"."returned_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_pays_once" ON "payment_attempt" USING btree ("order_id") WHERE "payment_attempt"."outcome" = 'paid';--> statement-breakpoint
CREATE INDEX "star_run_tutor" ON "star_run" USING btree ("tutor_id","until");--> statement-breakpoint
CREATE INDEX "star_run_due" ON "star_run" USING btree ("due_at") WHERE "star_run"."due_at" is not null;--> statement-breakpoint
ALTER TABLE "stick_grant" ADD CONSTRAINT "stick_grant_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stick_grant" ADD CONSTRAINT "stick_grant_orderLineId_unique" UNIQUE("order_line_id");