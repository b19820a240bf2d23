ALTER TABLE "report" DROP CONSTRAINT "report_subject";--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "parent_told" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "tutor_told" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "conversation_id" integer;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_file_id_private_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."private_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_message_file" ON "chat_message" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "conversation_untold_parent" ON "conversation" USING btree ("id") WHERE "conversation"."newest" > greatest("conversation"."parent_read", "conversation"."parent_told");--> statement-breakpoint
CREATE INDEX "conversation_untold_tutor" ON "conversation" USING btree ("id") WHERE "conversation"."newest" > greatest("conversation"."tutor_read", "conversation"."tutor_told");--> statement-breakpoint
CREATE INDEX "report_conversation" ON "report" USING btree ("conversation_id");--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_subject" CHECK (num_nonnulls("report"."tutor_id", "report"."job_id", "report"."application_id", "report"."lesson_id", "report"."pair_id", "report"."conversation_id") = 1);