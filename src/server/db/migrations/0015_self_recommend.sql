CREATE TABLE "spent_trial" (
	"subject_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stick_grant" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stick_grant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tutor_id" integer NOT NULL,
	"source" text NOT NULL,
	"quantity" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stick_grant_gives" CHECK ("stick_grant"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "stick_use" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stick_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tutor_id" integer NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stick_grant" ADD CONSTRAINT "stick_grant_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stick_use" ADD CONSTRAINT "stick_use_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stick_grant_tutor" ON "stick_grant" USING btree ("tutor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stick_grant_trial" ON "stick_grant" USING btree ("tutor_id") WHERE "stick_grant"."source" = 'trial';--> statement-breakpoint
CREATE INDEX "stick_use_tutor" ON "stick_use" USING btree ("tutor_id");