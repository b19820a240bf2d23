CREATE TABLE "course_media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"media_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"lesson_key" text DEFAULT '' NOT NULL,
	"fingerprint" text DEFAULT '' NOT NULL,
	"bytes" bigint NOT NULL,
	"refusal" text,
	"seconds" integer,
	"width" integer,
	"height" integer,
	"wrapped_key" text,
	"page_bytes" integer[],
	"lock_key" uuid,
	"locked_until" timestamp with time zone,
	"lock_wanted" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_media_name" UNIQUE("media_id")
);
--> statement-breakpoint
ALTER TABLE "course_media" ADD CONSTRAINT "course_media_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_media_course" ON "course_media" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_media_open" ON "course_media" USING btree ("updated_at") WHERE "course_media"."status" <> 'READY';