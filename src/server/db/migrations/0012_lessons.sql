CREATE TABLE "lesson" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"tutor_id" integer NOT NULL,
	"timetable_id" integer,
	"original_start" timestamp with time zone,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"lesson_minutes" smallint NOT NULL,
	"fee_cents" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"proposed_start" timestamp with time zone,
	"signed_by" text,
	"signed_at" timestamp with time zone,
	"sign_heard_at" timestamp with time zone,
	"sign_key" uuid,
	"over_at" timestamp with time zone,
	"over_heard_at" timestamp with time zone,
	"over_key" uuid,
	"minutes" smallint,
	"estimated" boolean DEFAULT false NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"short_notice" boolean DEFAULT false NOT NULL,
	"missed_by" text,
	"asked" boolean DEFAULT false NOT NULL,
	"decided_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_planned_has_times" CHECK ("lesson"."status" <> 'PLANNED' or ("lesson"."starts_at" is not null and "lesson"."starts_at" < "lesson"."ends_at")),
	CONSTRAINT "lesson_minutes" CHECK ("lesson"."minutes" between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "lesson_account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lesson_id" integer NOT NULL,
	"side" text NOT NULL,
	"words" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_receipt" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"number" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"content" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "timetable" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "timetable_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"slots" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_timetable_id_timetable_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetable"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_account" ADD CONSTRAINT "lesson_account_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_receipt" ADD CONSTRAINT "lesson_receipt_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_receipt" ADD CONSTRAINT "lesson_receipt_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable" ADD CONSTRAINT "timetable_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_original" ON "lesson" USING btree ("timetable_id","original_start");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_under_way" ON "lesson" USING btree ("tutor_id") WHERE "lesson"."status" = 'SIGNED';--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_sign_key" ON "lesson" USING btree ("application_id","sign_key");--> statement-breakpoint
CREATE INDEX "lesson_of_application" ON "lesson" USING btree ("application_id","starts_at");--> statement-breakpoint
CREATE INDEX "lesson_of_tutor" ON "lesson" USING btree ("tutor_id","starts_at");--> statement-breakpoint
CREATE INDEX "lesson_due" ON "lesson" USING btree ("due_at") WHERE "lesson"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "lesson_account_lesson" ON "lesson_account" USING btree ("lesson_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_receipt_number" ON "lesson_receipt" USING btree ("application_id","number");--> statement-breakpoint
CREATE INDEX "lesson_receipt_lesson" ON "lesson_receipt" USING btree ("lesson_id");--> statement-breakpoint
CREATE UNIQUE INDEX "timetable_one" ON "timetable" USING btree ("application_id") WHERE "timetable"."ends_at" is null;--> statement-breakpoint
CREATE INDEX "timetable_application" ON "timetable" USING btree ("application_id");