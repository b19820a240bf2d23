ALTER TABLE "private_file" ADD COLUMN "page_bytes" integer[];--> statement-breakpoint
UPDATE "private_file" SET "page_bytes" = ARRAY["bytes"];--> statement-breakpoint
ALTER TABLE "private_file" ALTER COLUMN "page_bytes" SET NOT NULL;
