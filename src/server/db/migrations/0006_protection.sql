CREATE TABLE "kept_mark" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kept_mark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject_hash" text NOT NULL,
	"why" text NOT NULL,
	"account_id" integer,
	"organization_id" integer,
	"parent_id" integer,
	"tutor_id" integer,
	"heir_id" integer,
	"heir_organization_id" integer,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"organization_id" integer,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"holds_until" timestamp with time zone NOT NULL,
	"country_code" text,
	"mobile" text,
	"mail" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "security_change_owner" CHECK (num_nonnulls("security_change"."account_id", "security_change"."organization_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "kept_mark" ADD CONSTRAINT "kept_mark_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_mark" ADD CONSTRAINT "kept_mark_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_mark" ADD CONSTRAINT "kept_mark_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_mark" ADD CONSTRAINT "kept_mark_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_mark" ADD CONSTRAINT "kept_mark_heir_id_account_id_fk" FOREIGN KEY ("heir_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_mark" ADD CONSTRAINT "kept_mark_heir_organization_id_organization_id_fk" FOREIGN KEY ("heir_organization_id") REFERENCES "public"."organization"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_change" ADD CONSTRAINT "security_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_change" ADD CONSTRAINT "security_change_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_mark_subject" ON "kept_mark" USING btree ("subject_hash");--> statement-breakpoint
CREATE INDEX "kept_mark_until" ON "kept_mark" USING btree ("until");--> statement-breakpoint
CREATE INDEX "kept_mark_account" ON "kept_mark" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "kept_mark_heir" ON "kept_mark" USING btree ("heir_id");--> statement-breakpoint
CREATE INDEX "kept_mark_heir_organization" ON "kept_mark" USING btree ("heir_organization_id");--> statement-breakpoint
CREATE INDEX "kept_mark_parent" ON "kept_mark" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "kept_mark_tutor" ON "kept_mark" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "kept_mark_organization" ON "kept_mark" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "security_change_account" ON "security_change" USING btree ("account_id","holds_until");--> statement-breakpoint
CREATE INDEX "security_change_organization" ON "security_change" USING btree ("organization_id","holds_until");--> statement-breakpoint
CREATE INDEX "security_change_at" ON "security_change" USING btree ("at");