CREATE TABLE "course_certificate" (
	"enrolment_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_certificate_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "course_review" (
	"enrolment_id" integer PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"score" smallint NOT NULL,
	"content" text NOT NULL,
	"earlier" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_review_score" CHECK ("course_review"."score" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "quiz_attempt" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enrolment_id" integer NOT NULL,
	"lesson_key" text NOT NULL,
	"request_key" text NOT NULL,
	"answers" jsonb NOT NULL,
	"right" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_lesson" ADD COLUMN "quiz" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_lesson" ADD COLUMN "quiz_tries" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_certificate" ADD CONSTRAINT "course_certificate_enrolment_id_enrolment_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_review" ADD CONSTRAINT "course_review_enrolment_id_enrolment_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_review" ADD CONSTRAINT "course_review_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempt" ADD CONSTRAINT "quiz_attempt_enrolment_id_enrolment_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_review_course" ON "course_review" USING btree ("course_id","written_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempt_once" ON "quiz_attempt" USING btree ("enrolment_id","lesson_key","request_key");