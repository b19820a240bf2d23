CREATE TABLE "review_wording" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_wording_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"score" smallint NOT NULL,
	"content" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review" DROP CONSTRAINT "review_job_id_job_id_fk";
--> statement-breakpoint
DROP INDEX "review_job";--> statement-breakpoint
DROP INDEX "review_tutor";--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "application_id" integer;--> statement-breakpoint
INSERT INTO "application" ("job_id", "tutor_id", "status", "job_terms")
	SELECT "job_id", "tutor_id", 'ACCEPTED', 1 FROM "review" WHERE "job_id" IS NOT NULL
	ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "review" SET "application_id" = "application"."id" FROM "application"
	WHERE "application"."job_id" = "review"."job_id" AND "application"."tutor_id" = "review"."tutor_id";--> statement-breakpoint
-- Nobody could write a review so far: what belongs to no job is demo data.
DELETE FROM "review" WHERE "application_id" IS NULL;--> statement-breakpoint
ALTER TABLE "review" ALTER COLUMN "application_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "author" text DEFAULT 'parent' NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ALTER COLUMN "author" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "status" text DEFAULT 'SHOWN' NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ALTER COLUMN "status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "last_actor" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "review" SET "updated_at" = "created_at", "replied_at" = CASE WHEN "reply" IS NULL THEN NULL ELSE "shown_at" END;--> statement-breakpoint
UPDATE "review" SET "status" = 'WRITTEN', "due_at" = "created_at" + interval '7 days' WHERE "shown_at" IS NULL;--> statement-breakpoint
ALTER TABLE "review_wording" ADD CONSTRAINT "review_wording_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_wording_review" ON "review_wording" USING btree ("review_id");--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_side" ON "review" USING btree ("application_id","author");--> statement-breakpoint
CREATE INDEX "review_of_tutor" ON "review" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "review_due" ON "review" USING btree ("due_at") WHERE "review"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "review_tutor" ON "review" USING btree ("tutor_id","shown_at" desc,"id") WHERE "review"."status" = 'SHOWN' and "review"."author" = 'parent';--> statement-breakpoint
ALTER TABLE "review" DROP COLUMN "job_id";--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_score" CHECK ("review"."score" between 1 and 5);