-- Results of record checks are not ours to keep: documents, what asked for them, and badges go. The
-- sweep takes the bytes that no row names any more.
DELETE FROM "private_file" WHERE "id" IN (
	SELECT "file_id" FROM "approval" WHERE "kind" = 'certificate' AND "change" ->> 'name' = 'criminal-record'
);--> statement-breakpoint
DELETE FROM "approval" WHERE "kind" = 'certificate' AND "change" ->> 'name' = 'criminal-record';--> statement-breakpoint
DELETE FROM "tutor_badge" WHERE "kind" = 'conduct';--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "overlaps" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "notice_unread_key" ON "notice" USING btree ("key" text_pattern_ops) WHERE "notice"."read_at" is null;