CREATE TABLE "invitation_wish" (
	"parent_id" integer NOT NULL,
	"tutor_id" integer NOT NULL,
	"item_value" text,
	"level" text,
	"area_id" integer,
	"words" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_wish_parent_id_tutor_id_pk" PRIMARY KEY("parent_id","tutor_id")
);
--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "muted_by_parent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "muted_by_tutor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tutor_invitation" ADD COLUMN "item_value" text;--> statement-breakpoint
ALTER TABLE "tutor_invitation" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "tutor_invitation" ADD COLUMN "area_id" integer;--> statement-breakpoint
ALTER TABLE "tutor_invitation" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation_wish" ADD CONSTRAINT "invitation_wish_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_wish" ADD CONSTRAINT "invitation_wish_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_wish_tutor" ON "invitation_wish" USING btree ("tutor_id");