CREATE TABLE "background_task" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "background_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key" text NOT NULL,
	"data" jsonb,
	"state" text DEFAULT 'DUE' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"takes" integer DEFAULT 0 NOT NULL,
	"error" text,
	"done_at" timestamp with time zone,
	CONSTRAINT "background_task_key" UNIQUE("name","key")
);
--> statement-breakpoint
CREATE INDEX "background_task_due" ON "background_task" USING btree ("due_at") WHERE "background_task"."state" in ('DUE', 'RUNNING', 'WAITING_RETRY');--> statement-breakpoint
CREATE INDEX "background_task_done" ON "background_task" USING btree ("done_at");