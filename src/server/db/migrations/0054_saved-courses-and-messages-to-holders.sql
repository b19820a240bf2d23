CREATE TABLE "activity_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"request_key" text NOT NULL,
	"message" text NOT NULL,
	"told" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_wish" (
	"account_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_wish_account_id_course_id_pk" PRIMARY KEY("account_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "activity_message" ADD CONSTRAINT "activity_message_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_wish" ADD CONSTRAINT "course_wish_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_wish" ADD CONSTRAINT "course_wish_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_message_once" ON "activity_message" USING btree ("activity_id","request_key");--> statement-breakpoint
CREATE INDEX "course_wish_newest" ON "course_wish" USING btree ("account_id","saved_at","course_id");--> statement-breakpoint
CREATE INDEX "course_wish_course" ON "course_wish" USING btree ("course_id");