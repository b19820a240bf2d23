ALTER TABLE "tutor" ADD COLUMN "introduction_approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tutor" ADD COLUMN "texts_held" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "tutor" SET "introduction_approved_at" = "identity_approved_at" WHERE "listed" = 1;--> statement-breakpoint
INSERT INTO "approval" ("kind", "tutor_id", "change", "created_at")
SELECT 'tutor.introduction', t."id", jsonb_build_object('profile', t."profile", 'profileLang', t."profile_lang"), now()
FROM "tutor" t JOIN "account" a ON a."id" = t."account_id"
WHERE t."profile" <> '' AND a."demo" = 0 AND a."status" <> 'closed';
