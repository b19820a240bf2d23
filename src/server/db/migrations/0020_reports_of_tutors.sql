INSERT INTO "report" ("client_id", "tutor_id", "author_id", "reason", "details", "texts", "created_at")
SELECT "tutor_report"."client_id", "tutor"."id", "tutor"."account_id", "tutor_report"."reason", "tutor_report"."details", '[]', "tutor_report"."created_at"
FROM "tutor_report" JOIN "tutor" ON "tutor"."id" = "tutor_report"."tutor_id";--> statement-breakpoint
DROP TABLE "tutor_report" CASCADE;