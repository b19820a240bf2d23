CREATE TABLE "reconciliation_difference" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_difference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"order_id" integer,
	"theirs_cents" integer,
	"ours_cents" integer,
	"at" timestamp with time zone NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" integer,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"payments" integer NOT NULL,
	"refunds" integer NOT NULL,
	"disputes" integer NOT NULL,
	"booked" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_difference_once" ON "reconciliation_difference" USING btree ("provider","kind","reference");--> statement-breakpoint
CREATE INDEX "reconciliation_difference_order" ON "reconciliation_difference" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reconciliation_difference_open" ON "reconciliation_difference" USING btree ("at","id") WHERE "reconciliation_difference"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "reconciliation_difference_settled" ON "reconciliation_difference" USING btree ("settled_at","id");--> statement-breakpoint
CREATE INDEX "reconciliation_latest" ON "reconciliation" USING btree ("provider","started_at");