CREATE TABLE "course" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tutor_id" integer,
	"organization_id" integer,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"request_key" text,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_author" CHECK (num_nonnulls("course"."tutor_id", "course"."organization_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "course_lesson" (
	"version_id" integer NOT NULL,
	"lesson_key" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "course_lesson_version_id_lesson_key_pk" PRIMARY KEY("version_id","lesson_key")
);
--> statement-breakpoint
CREATE TABLE "course_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"title" text NOT NULL,
	"profile" text NOT NULL,
	"introduction" text NOT NULL,
	"description" text NOT NULL,
	"goals" text NOT NULL,
	"item_value" text,
	"price_cents" integer,
	"discounted_cents" integer,
	"outline" jsonb NOT NULL,
	"words" "tsvector" DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "approval_one_of_tutor";--> statement-breakpoint
DROP INDEX "approval_one_of_organization";--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_lesson" ADD CONSTRAINT "course_lesson_version_id_course_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_version" ADD CONSTRAINT "course_version_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_of_tutor" ON "course" USING btree ("tutor_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "course_of_organization" ON "course" USING btree ("organization_id","request_key");--> statement-breakpoint
CREATE INDEX "course_newest" ON "course" USING btree ("published_at","id") WHERE "course"."status" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "course_version_course" ON "course_version" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_version_current" ON "course_version" USING btree ("course_id") WHERE "course_version"."status" = 'CURRENT';--> statement-breakpoint
CREATE UNIQUE INDEX "course_version_next" ON "course_version" USING btree ("course_id") WHERE "course_version"."status" in ('DRAFT', 'WAITING', 'REJECTED');--> statement-breakpoint
CREATE INDEX "course_version_words" ON "course_version" USING gin ("words") WHERE "course_version"."status" = 'CURRENT';--> statement-breakpoint
CREATE INDEX "course_version_subject" ON "course_version" USING btree ("item_value") WHERE "course_version"."status" = 'CURRENT';--> statement-breakpoint
CREATE UNIQUE INDEX "approval_one_of_tutor" ON "approval" USING btree ("tutor_id","kind") WHERE "approval"."state" = 'PENDING' and "approval"."kind" not in ('certificate', 'course');--> statement-breakpoint
CREATE UNIQUE INDEX "approval_one_of_organization" ON "approval" USING btree ("organization_id","kind") WHERE "approval"."state" = 'PENDING' and "approval"."kind" not in ('certificate', 'course');