DROP INDEX "ticket_pool";--> statement-breakpoint
DROP INDEX "ticket_session_held";--> statement-breakpoint
DROP INDEX "waiting_entry_next";--> statement-breakpoint
CREATE INDEX "ticket_of_pool" ON "ticket" USING btree ("pool_id","status");--> statement-breakpoint
CREATE INDEX "ticket_session_of" ON "ticket_session" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "waiting_entry_of" ON "waiting_entry" USING btree ("pool_id","status");