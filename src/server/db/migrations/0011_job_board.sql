CREATE TABLE "job_search" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"item_value" text,
	"level" text,
	"area_id" integer,
	"mode" text NOT NULL,
	"tutor_sex" text,
	"tutor_level" text,
	"days" smallint NOT NULL,
	"hourly_fee_cents" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_words" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_search" ADD CONSTRAINT "job_search_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_words" ADD CONSTRAINT "job_words_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_search_subject" ON "job_search" USING btree ("item_value");--> statement-breakpoint
CREATE INDEX "job_search_area" ON "job_search" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "job_search_newest" ON "job_search" USING btree ("published_at" desc,"job_id" desc);--> statement-breakpoint
CREATE INDEX "job_search_fee_desc" ON "job_search" USING btree ("hourly_fee_cents" desc,"published_at" desc,"job_id" desc);--> statement-breakpoint
CREATE INDEX "job_search_fee_asc" ON "job_search" USING btree ("hourly_fee_cents","published_at" desc,"job_id" desc);--> statement-breakpoint
CREATE INDEX "job_words_words" ON "job_words" USING gin ("words");