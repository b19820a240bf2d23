CREATE TABLE "job_wish" (
	"account_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_wish_account_id_job_id_pk" PRIMARY KEY("account_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "job_wish" ADD CONSTRAINT "job_wish_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_wish" ADD CONSTRAINT "job_wish_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_wish_newest" ON "job_wish" USING btree ("account_id","saved_at","job_id");--> statement-breakpoint
CREATE INDEX "job_wish_job" ON "job_wish" USING btree ("job_id");