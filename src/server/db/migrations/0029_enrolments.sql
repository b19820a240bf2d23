CREATE TABLE "enrolment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrolment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_done" (
	"enrolment_id" integer NOT NULL,
	"lesson_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_done_enrolment_id_lesson_key_pk" PRIMARY KEY("enrolment_id","lesson_key")
);
--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_version_id_course_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_done" ADD CONSTRAINT "lesson_done_enrolment_id_enrolment_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enrolment_once" ON "enrolment" USING btree ("account_id","course_id");--> statement-breakpoint
CREATE INDEX "enrolment_course" ON "enrolment" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "enrolment_version" ON "enrolment" USING btree ("version_id");