CREATE TABLE "application" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"tutor_id" integer NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"message" text DEFAULT '' NOT NULL,
	"question" text DEFAULT '' NOT NULL,
	"job_terms" integer NOT NULL,
	"agreed" jsonb,
	"booked_at" timestamp with time zone,
	"agreed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_reveal" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"parent_id" integer NOT NULL,
	"tutor_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"job_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "state_change" (
	"machine" text NOT NULL,
	"record_id" integer NOT NULL,
	"version" integer NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"account_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "state_change_machine_record_id_version_pk" PRIMARY KEY("machine","record_id","version")
);
--> statement-breakpoint
ALTER TABLE "job" ALTER COLUMN "job_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ALTER COLUMN "category" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ALTER COLUMN "mode" SET DEFAULT 'home';--> statement-breakpoint
ALTER TABLE "job" ALTER COLUMN "lesson_minutes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ALTER COLUMN "lessons_per_week" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ALTER COLUMN "fee_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "terms" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "last_actor" text;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "draft_key" uuid;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "student_id" integer;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "slots" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "booked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reveal" ADD CONSTRAINT "contact_reveal_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reveal" ADD CONSTRAINT "contact_reveal_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reveal" ADD CONSTRAINT "contact_reveal_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state_change" ADD CONSTRAINT "state_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_pair" ON "application" USING btree ("job_id","tutor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_taken" ON "application" USING btree ("job_id") WHERE "application"."status" in ('CHOSEN', 'ACCEPTED');--> statement-breakpoint
CREATE INDEX "application_tutor" ON "application" USING btree ("tutor_id","updated_at" desc);--> statement-breakpoint
CREATE INDEX "contact_reveal_parent" ON "contact_reveal" USING btree ("parent_id","at");--> statement-breakpoint
CREATE INDEX "contact_reveal_tutor" ON "contact_reveal" USING btree ("tutor_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_once" ON "notice" USING btree ("account_id","key");--> statement-breakpoint
CREATE INDEX "notice_newest" ON "notice" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "state_change_account" ON "state_change" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_tutor" ON "job" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "job_student" ON "job" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("due_at") WHERE "job"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_draft" ON "job" USING btree ("parent_id","draft_key");--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_published_is_whole" CHECK ("job"."published_at" is null or ("job"."job_no" is not null and "job"."category" is not null
        and "job"."lesson_minutes" is not null and "job"."lessons_per_week" is not null
        and "job"."fee_cents" is not null));--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_published_before_it_is_open" CHECK ("job"."published_at" is not null or "job"."status" in ('DRAFT', 'CLOSED'));--> statement-breakpoint
INSERT INTO "application" ("job_id", "tutor_id", "status", "job_terms", "created_at", "updated_at")
	SELECT "id", "tutor_id", CASE "status" WHEN 'BOOKED' THEN 'CHOSEN' ELSE 'ACCEPTED' END, "terms", "created_at", "updated_at"
	FROM "job" WHERE "tutor_id" IS NOT NULL AND "status" IN ('BOOKED', 'RUNNING', 'DONE');--> statement-breakpoint
UPDATE "job" SET "due_at" = now() + interval '48 hours' WHERE "status" = 'BOOKED';--> statement-breakpoint
UPDATE "job" SET "due_at" = greatest("published_at", now() - interval '27 days') + interval '30 days' WHERE "status" = 'OPEN';
