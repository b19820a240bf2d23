DROP INDEX "prepaid_grant_left";--> statement-breakpoint
DROP INDEX "ledger_account_of_lessons";--> statement-breakpoint
CREATE INDEX "prepaid_grant_of_application" ON "prepaid_grant" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_of_lessons" ON "ledger_account" USING btree ("account_id","application_id");