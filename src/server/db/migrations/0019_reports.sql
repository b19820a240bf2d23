CREATE TABLE "report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"tutor_id" integer,
	"job_id" integer,
	"application_id" integer,
	"author_id" integer NOT NULL,
	"reporter_id" integer,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"texts" jsonb NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_clientId_unique" UNIQUE("client_id"),
	CONSTRAINT "report_subject" CHECK (num_nonnulls("report"."tutor_id", "report"."job_id", "report"."application_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reporter_id_account_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_waiting" ON "report" USING btree ("id") WHERE "report"."decision" is null;--> statement-breakpoint
CREATE INDEX "report_tutor" ON "report" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "report_job" ON "report" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "report_application" ON "report" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "report_author" ON "report" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "report_reporter" ON "report" USING btree ("reporter_id");