CREATE TABLE "lesson_note" (
	"lesson_id" integer NOT NULL,
	"side" text NOT NULL,
	"homework" text NOT NULL,
	"next_time" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_note_lesson_id_side_pk" PRIMARY KEY("lesson_id","side")
);
--> statement-breakpoint
CREATE TABLE "lesson_payment" (
	"lesson_id" integer PRIMARY KEY NOT NULL,
	"marked_by" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lesson_note" ADD CONSTRAINT "lesson_note_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_payment" ADD CONSTRAINT "lesson_payment_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;