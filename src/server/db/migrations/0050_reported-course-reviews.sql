ALTER TABLE "report" DROP CONSTRAINT "report_subject";--> statement-breakpoint
ALTER TABLE "course_review" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "course_review_id" integer;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_course_review_id_course_review_enrolment_id_fk" FOREIGN KEY ("course_review_id") REFERENCES "public"."course_review"("enrolment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_course_review" ON "report" USING btree ("course_review_id");--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_subject" CHECK (num_nonnulls("report"."tutor_id", "report"."job_id", "report"."application_id", "report"."lesson_id", "report"."pair_id", "report"."conversation_id", "report"."course_review_id") = 1);