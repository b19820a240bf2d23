CREATE TABLE "lesson_evidence" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" integer NOT NULL,
	"side" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "decision_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_account" ADD COLUMN "minutes" smallint;--> statement-breakpoint
ALTER TABLE "lesson_evidence" ADD CONSTRAINT "lesson_evidence_file_id_private_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."private_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_evidence" ADD CONSTRAINT "lesson_evidence_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_evidence_lesson" ON "lesson_evidence" USING btree ("lesson_id");