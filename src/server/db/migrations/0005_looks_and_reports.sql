CREATE TABLE "contact_look" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_look_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer NOT NULL,
	"tutor_id" integer NOT NULL,
	"seen_by" text NOT NULL,
	"application_id" integer,
	"invitation_id" integer,
	"hour" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_look_by" CHECK (num_nonnulls("contact_look"."application_id", "contact_look"."invitation_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "report" DROP CONSTRAINT "report_subject";--> statement-breakpoint
ALTER TABLE "report" ALTER COLUMN "author_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "review_id" integer;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "course_id" integer;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "activity_id" integer;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "organization_id" integer;--> statement-breakpoint
ALTER TABLE "contact_look" ADD CONSTRAINT "contact_look_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_look" ADD CONSTRAINT "contact_look_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_look" ADD CONSTRAINT "contact_look_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_look" ADD CONSTRAINT "contact_look_invitation_id_tutor_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."tutor_invitation"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_look_application" ON "contact_look" USING btree ("application_id","seen_by","hour");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_look_invitation" ON "contact_look" USING btree ("invitation_id","seen_by","hour");--> statement-breakpoint
CREATE INDEX "contact_look_parent" ON "contact_look" USING btree ("parent_id","at");--> statement-breakpoint
CREATE INDEX "contact_look_tutor" ON "contact_look" USING btree ("tutor_id","at");--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_review" ON "report" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "report_course" ON "report" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "report_activity" ON "report" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "report_organization" ON "report" USING btree ("organization_id");--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_by" CHECK (num_nonnulls("report"."author_id", "report"."organization_id") = 1);--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_subject" CHECK (num_nonnulls("report"."tutor_id", "report"."job_id", "report"."application_id", "report"."lesson_id", "report"."pair_id", "report"."conversation_id", "report"."course_review_id", "report"."review_id", "report"."course_id", "report"."activity_id") = 1);