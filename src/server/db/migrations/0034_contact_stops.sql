CREATE TABLE "contact_stop" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_stop_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer NOT NULL,
	"tutor_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "report" DROP CONSTRAINT "report_subject";--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "lesson_id" integer;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "pair_id" integer;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_stop" ADD CONSTRAINT "contact_stop_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_stop" ADD CONSTRAINT "contact_stop_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_stop_lasting" ON "contact_stop" USING btree ("parent_id","tutor_id") WHERE "contact_stop"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "contact_stop_parent" ON "contact_stop" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "contact_stop_tutor" ON "contact_stop" USING btree ("tutor_id");--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_pair_id_application_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_lesson" ON "report" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "report_pair" ON "report" USING btree ("pair_id");--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_subject" CHECK (num_nonnulls("report"."tutor_id", "report"."job_id", "report"."application_id", "report"."lesson_id", "report"."pair_id") = 1);