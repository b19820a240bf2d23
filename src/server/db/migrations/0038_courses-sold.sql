CREATE TABLE "cart_item" (
	"account_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_item_account_id_course_id_pk" PRIMARY KEY("account_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_opened" (
	"enrolment_id" integer NOT NULL,
	"lesson_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_opened_enrolment_id_lesson_key_pk" PRIMARY KEY("enrolment_id","lesson_key")
);
--> statement-breakpoint
ALTER TABLE "enrolment" ADD COLUMN "order_line_id" integer;--> statement-breakpoint
ALTER TABLE "enrolment" ADD COLUMN "joined_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolment" ADD COLUMN "held_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolment" ADD COLUMN "commission_basis_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolment" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_opened" ADD CONSTRAINT "lesson_opened_enrolment_id_enrolment_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_item_course" ON "cart_item" USING btree ("course_id");--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrolment_held" ON "enrolment" USING btree ("held_until") WHERE "enrolment"."held_until" is not null;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_orderLineId_unique" UNIQUE("order_line_id");--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_holds" CHECK (("enrolment"."held_cents" > 0) = ("enrolment"."held_until" is not null));