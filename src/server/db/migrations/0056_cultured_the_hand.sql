CREATE INDEX "lesson_planned" ON "lesson" USING btree ("starts_at") WHERE "lesson"."status" = 'PLANNED';--> statement-breakpoint
CREATE INDEX "lesson_disputed" ON "lesson" USING btree ("id") WHERE "lesson"."status" = 'DISPUTED';--> statement-breakpoint
CREATE INDEX "lesson_receipt_time" ON "lesson_receipt" USING btree ("at");--> statement-breakpoint
CREATE INDEX "message_outbox_failed" ON "message_outbox" USING btree ("id") WHERE "message_outbox"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "account_made" ON "account" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "background_task_dead" ON "background_task" USING btree ("done_at","id") WHERE "background_task"."state" = 'DEAD';--> statement-breakpoint
CREATE INDEX "withdrawal_paid" ON "withdrawal" USING btree ("paid_at") WHERE "withdrawal"."status" = 'PAID';