CREATE TABLE "activity" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"request_key" text,
	"plan" jsonb NOT NULL,
	"item_value" text,
	"area_id" integer,
	"is_online" boolean DEFAULT false NOT NULL,
	"sales_from" timestamp with time zone,
	"sales_until" timestamp with time zone,
	"words" "tsvector" DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"key" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_session_lasts" CHECK ("activity_session"."starts_at" < "activity_session"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "package_kind" (
	"package_id" integer NOT NULL,
	"kind_id" integer NOT NULL,
	CONSTRAINT "package_kind_package_id_kind_id_pk" PRIMARY KEY("package_id","kind_id")
);
--> statement-breakpoint
CREATE TABLE "pool_session" (
	"pool_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	CONSTRAINT "pool_session_pool_id_session_id_pk" PRIMARY KEY("pool_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "seat_pool" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seat_pool_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"key" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "seat_pool_has_seats" CHECK ("seat_pool"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "ticket_kind" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_kind_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"pool_id" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"most" smallint,
	CONSTRAINT "ticket_kind_costs" CHECK ("ticket_kind"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ticket_package" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_package_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"tickets" smallint NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "ticket_package_sells" CHECK ("ticket_package"."tickets" > 0 and "ticket_package"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "check_in" (
	"ticket_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"door_link_id" integer,
	"device_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "check_in_ticket_id_session_id_pk" PRIMARY KEY("ticket_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "door_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "door_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"session_id" integer,
	"ticket_id" integer,
	"door_link_id" integer,
	"request_key" text NOT NULL,
	"shown" text NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "door_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "door_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "door_link_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "bought_package" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bought_package_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"package_id" integer NOT NULL,
	"activity_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"tickets" smallint NOT NULL,
	"left_tickets" smallint NOT NULL,
	"held_cents" integer NOT NULL,
	"commission_basis_points" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bought_package_left" CHECK ("bought_package"."left_tickets" between 0 and "bought_package"."tickets" and "bought_package"."held_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"pool_id" integer NOT NULL,
	"kind_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"order_line_id" integer,
	"bought_package_id" integer,
	"request_key" text,
	"holder" text DEFAULT '' NOT NULL,
	"code" text,
	"code_version" integer DEFAULT 0 NOT NULL,
	"price_cents" integer NOT NULL,
	"commission_basis_points" integer DEFAULT 0 NOT NULL,
	"return_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_code_unique" UNIQUE("code"),
	CONSTRAINT "ticket_costs" CHECK ("ticket"."price_cents" >= 0),
	CONSTRAINT "ticket_source" CHECK (num_nonnulls("ticket"."order_line_id", "ticket"."bought_package_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "ticket_session" (
	"ticket_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"held_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ticket_session_ticket_id_session_id_pk" PRIMARY KEY("ticket_id","session_id"),
	CONSTRAINT "ticket_session_holds" CHECK ("ticket_session"."held_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "waiting_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"pool_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "approval_one_of_tutor";--> statement-breakpoint
DROP INDEX "approval_one_of_organization";--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_session" ADD CONSTRAINT "activity_session_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_kind" ADD CONSTRAINT "package_kind_package_id_ticket_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."ticket_package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_kind" ADD CONSTRAINT "package_kind_kind_id_ticket_kind_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."ticket_kind"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_session" ADD CONSTRAINT "pool_session_pool_id_seat_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."seat_pool"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_session" ADD CONSTRAINT "pool_session_session_id_activity_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."activity_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_pool" ADD CONSTRAINT "seat_pool_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_kind" ADD CONSTRAINT "ticket_kind_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_kind" ADD CONSTRAINT "ticket_kind_pool_id_seat_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."seat_pool"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_package" ADD CONSTRAINT "ticket_package_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_session_id_activity_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."activity_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_door_link_id_door_link_id_fk" FOREIGN KEY ("door_link_id") REFERENCES "public"."door_link"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_event" ADD CONSTRAINT "door_event_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_event" ADD CONSTRAINT "door_event_session_id_activity_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."activity_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_event" ADD CONSTRAINT "door_event_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_event" ADD CONSTRAINT "door_event_door_link_id_door_link_id_fk" FOREIGN KEY ("door_link_id") REFERENCES "public"."door_link"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_link" ADD CONSTRAINT "door_link_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_package" ADD CONSTRAINT "bought_package_package_id_ticket_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."ticket_package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_package" ADD CONSTRAINT "bought_package_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_package" ADD CONSTRAINT "bought_package_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_package" ADD CONSTRAINT "bought_package_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_pool_id_seat_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."seat_pool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_kind_id_ticket_kind_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."ticket_kind"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_bought_package_id_bought_package_id_fk" FOREIGN KEY ("bought_package_id") REFERENCES "public"."bought_package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_session" ADD CONSTRAINT "ticket_session_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_session" ADD CONSTRAINT "ticket_session_session_id_activity_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."activity_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_pool_id_seat_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."seat_pool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_of_organization" ON "activity" USING btree ("organization_id","request_key");--> statement-breakpoint
CREATE INDEX "activity_published" ON "activity" USING btree ("published_at","id") WHERE "activity"."status" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "activity_words" ON "activity" USING gin ("words") WHERE "activity"."status" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "activity_due" ON "activity" USING btree ("due_at") WHERE "activity"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_session_key" ON "activity_session" USING btree ("activity_id","key");--> statement-breakpoint
CREATE INDEX "activity_session_end" ON "activity_session" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "package_kind_kind" ON "package_kind" USING btree ("kind_id");--> statement-breakpoint
CREATE INDEX "pool_session_session" ON "pool_session" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_pool_key" ON "seat_pool" USING btree ("activity_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_kind_key" ON "ticket_kind" USING btree ("activity_id","key");--> statement-breakpoint
CREATE INDEX "ticket_kind_pool" ON "ticket_kind" USING btree ("pool_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_package_key" ON "ticket_package" USING btree ("activity_id","key");--> statement-breakpoint
CREATE INDEX "check_in_session" ON "check_in" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "check_in_door" ON "check_in" USING btree ("door_link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "door_event_once" ON "door_event" USING btree ("activity_id","request_key");--> statement-breakpoint
CREATE INDEX "door_event_session" ON "door_event" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "door_event_ticket" ON "door_event" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "door_event_door" ON "door_event" USING btree ("door_link_id");--> statement-breakpoint
CREATE INDEX "door_link_activity" ON "door_link" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "bought_package_account" ON "bought_package" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "bought_package_line" ON "bought_package" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "bought_package_activity" ON "bought_package" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "bought_package_of" ON "bought_package" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "ticket_pool" ON "ticket" USING btree ("pool_id") WHERE "ticket"."status" in ('HELD', 'VALID');--> statement-breakpoint
CREATE INDEX "ticket_activity" ON "ticket" USING btree ("activity_id","status");--> statement-breakpoint
CREATE INDEX "ticket_account" ON "ticket" USING btree ("account_id","activity_id");--> statement-breakpoint
CREATE INDEX "ticket_line" ON "ticket" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "ticket_package_bought" ON "ticket" USING btree ("bought_package_id");--> statement-breakpoint
CREATE INDEX "ticket_kind_of" ON "ticket" USING btree ("kind_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_once" ON "ticket" USING btree ("account_id","request_key");--> statement-breakpoint
CREATE INDEX "ticket_session_held" ON "ticket_session" USING btree ("session_id") WHERE "ticket_session"."held_cents" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entry_once" ON "waiting_entry" USING btree ("pool_id","account_id") WHERE "waiting_entry"."status" in ('WAITING', 'OFFERED');--> statement-breakpoint
CREATE INDEX "waiting_entry_next" ON "waiting_entry" USING btree ("pool_id","id") WHERE "waiting_entry"."status" in ('WAITING', 'OFFERED');--> statement-breakpoint
CREATE INDEX "waiting_entry_account" ON "waiting_entry" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "waiting_entry_activity" ON "waiting_entry" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "waiting_entry_due" ON "waiting_entry" USING btree ("due_at") WHERE "waiting_entry"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_one_of_tutor" ON "approval" USING btree ("tutor_id","kind") WHERE "approval"."state" = 'PENDING' and "approval"."kind" not in ('certificate', 'course', 'activity');--> statement-breakpoint
CREATE UNIQUE INDEX "approval_one_of_organization" ON "approval" USING btree ("organization_id","kind") WHERE "approval"."state" = 'PENDING' and "approval"."kind" not in ('certificate', 'course', 'activity');