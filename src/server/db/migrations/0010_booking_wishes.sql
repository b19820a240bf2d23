CREATE TABLE "booking_wish" (
	"account_id" integer NOT NULL,
	"tutor_id" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_wish_account_id_tutor_id_pk" PRIMARY KEY("account_id","tutor_id")
);
--> statement-breakpoint
ALTER TABLE "booking_wish" ADD CONSTRAINT "booking_wish_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_wish" ADD CONSTRAINT "booking_wish_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;