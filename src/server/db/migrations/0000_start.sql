CREATE TABLE "approval" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"tutor_id" integer,
	"organization_id" integer,
	"change" jsonb NOT NULL,
	"file_id" uuid,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	CONSTRAINT "approval_owner" CHECK (num_nonnulls("approval"."tutor_id", "approval"."organization_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "private_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer,
	"organization_id" integer,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"wrapped_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delete_at" timestamp with time zone,
	CONSTRAINT "private_file_owner" CHECK (num_nonnulls("private_file"."account_id", "private_file"."organization_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "tutor_certificate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tutor_certificate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tutor_id" integer NOT NULL,
	"approval_id" integer NOT NULL,
	"name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"is_public" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tutor_certificate_approvalId_unique" UNIQUE("approval_id")
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mailbox" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"page" text,
	"spam_sign" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_message_clientId_unique" UNIQUE("client_id")
);
--> statement-breakpoint
CREATE TABLE "data_deletion" (
	"code" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"subject_hash" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"deleted" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_state" (
	"id" smallint PRIMARY KEY NOT NULL,
	"seed" integer NOT NULL,
	"tutors" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_no" text NOT NULL,
	"parent_id" integer NOT NULL,
	"tutor_id" integer,
	"status" text NOT NULL,
	"category" text NOT NULL,
	"item_value" text,
	"subject_ext" text,
	"level" text,
	"area_id" integer,
	"mode" text NOT NULL,
	"student_sex" text,
	"tutor_sex" text,
	"tutor_level" text,
	"lesson_minutes" smallint NOT NULL,
	"lessons_per_week" smallint NOT NULL,
	"fee_cents" integer NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_jobNo_unique" UNIQUE("job_no")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"operator_id" integer,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"channel" text DEFAULT 'mail' NOT NULL,
	"recipient" text,
	"mailbox" text,
	"reply_to" text,
	"reply_name" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"expires_at" timestamp with time zone,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "message_outbox_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country_code" text NOT NULL,
	"mobile" text NOT NULL,
	"user_name" text DEFAULT '' NOT NULL,
	"joined_as" text,
	"email" text DEFAULT '' NOT NULL,
	"email_proved_at" timestamp with time zone,
	"password_hash" text,
	"pay_password_hash" text,
	"locale" text DEFAULT 'zh-tw' NOT NULL,
	"notices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"first_sign_in_at" timestamp with time zone,
	"demo" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country_code" text NOT NULL,
	"mobile" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"email_proved_at" timestamp with time zone,
	"description" text DEFAULT '' NOT NULL,
	"area_id" integer,
	"registration_number" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"pay_password_hash" text,
	"locale" text DEFAULT 'zh-tw' NOT NULL,
	"notices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"first_sign_in_at" timestamp with time zone,
	"can_trade" smallint DEFAULT 0 NOT NULL,
	"demo" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parent" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"surname_zh" text NOT NULL,
	"surname_en" text NOT NULL,
	"area_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parent_accountId_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "student" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"nickname" text NOT NULL,
	"level" text,
	"area_id" integer,
	"subjects" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo" (
	"id" text PRIMARY KEY NOT NULL,
	"mime" text NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tutor_id" integer NOT NULL,
	"parent_id" integer NOT NULL,
	"job_id" integer,
	"item_value" text,
	"score" smallint NOT NULL,
	"content" text NOT NULL,
	"reply" text,
	"shown_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_state" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tutor_search" (
	"tutor_id" integer PRIMARY KEY NOT NULL,
	"subjects" integer[] NOT NULL,
	"levels" smallint[] NOT NULL,
	"pairs" integer[] NOT NULL,
	"named" integer[] NOT NULL,
	"areas" integer[] NOT NULL,
	"districts" integer NOT NULL,
	"fee_from_cents" integer NOT NULL,
	"fee_to_cents" integer NOT NULL,
	"categories" smallint NOT NULL,
	"fee_bands" smallint NOT NULL,
	"modes" smallint NOT NULL,
	"teach_in" smallint NOT NULL,
	"days" smallint NOT NULL,
	"sex" text NOT NULL,
	"tutor_level" text NOT NULL,
	"university_id" text,
	"rating_hundredths" smallint,
	"rating_order" smallint NOT NULL,
	"review_count" integer NOT NULL,
	"quality" smallint NOT NULL,
	"stick_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tutor_words" (
	"tutor_id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"subject" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"passed" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_place" (
	"place_hash" text PRIMARY KEY NOT NULL,
	"network_hash" text NOT NULL,
	"account_id" integer,
	"organization_id" integer,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_place_owner" CHECK (num_nonnulls("known_place"."account_id", "known_place"."organization_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "login_key" (
	"key_code" text PRIMARY KEY NOT NULL,
	"realm" text NOT NULL,
	"private_key" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer,
	"organization_id" integer,
	"token_hash" text NOT NULL,
	"paas_token_hash" text NOT NULL,
	"paas_expires_at" timestamp with time zone NOT NULL,
	"client_key" text,
	"certification" uuid NOT NULL,
	"remember" smallint NOT NULL,
	"device" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_session_owner" CHECK (num_nonnulls("sign_in_session"."account_id", "sign_in_session"."organization_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "spent_nonce" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"subject" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"asked_from" text NOT NULL,
	"strange_tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "social_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"realm" text NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" integer,
	"organization_id" integer,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_link_owner" CHECK (case "social_link"."realm" when 'cert' then "social_link"."account_id" is not null and "social_link"."organization_id" is null
        else "social_link"."organization_id" is not null and "social_link"."account_id" is null end)
);
--> statement-breakpoint
CREATE TABLE "social_linking" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_ticket" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"realm" text NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"client_key" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tutor_daily_answer" (
	"tutor_id" integer NOT NULL,
	"day" date NOT NULL,
	"question_id" text NOT NULL,
	"answer" text NOT NULL,
	"lang" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tutor_daily_answer_tutor_id_day_pk" PRIMARY KEY("tutor_id","day")
);
--> statement-breakpoint
CREATE TABLE "tutor_message_template" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tutor_message_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tutor_id" integer NOT NULL,
	"template" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tutor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tutor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name_zh" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"birth_year" smallint,
	"identity_approved_at" timestamp with time zone,
	"qualification_approved_at" timestamp with time zone,
	"surname_zh" text NOT NULL,
	"surname_en" text NOT NULL,
	"sex" text NOT NULL,
	"tutor_level" text NOT NULL,
	"university_id" text,
	"major_id" text,
	"years_experience" smallint DEFAULT 0 NOT NULL,
	"profile" text NOT NULL,
	"profile_lang" text NOT NULL,
	"modes" text[] NOT NULL,
	"teach_in" text[] NOT NULL,
	"shortest_lesson_minutes" smallint DEFAULT 30 NOT NULL,
	"group_lessons" smallint DEFAULT 0 NOT NULL,
	"photo_id" text,
	"response_percent" smallint,
	"star_level" smallint DEFAULT 0 NOT NULL,
	"stick_until" timestamp with time zone,
	"paused" smallint DEFAULT 0 NOT NULL,
	"listed" smallint DEFAULT 0 NOT NULL,
	"last_active_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tutor_accountId_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "tutor_area" (
	"tutor_id" integer NOT NULL,
	"area_id" integer NOT NULL,
	CONSTRAINT "tutor_area_tutor_id_area_id_pk" PRIMARY KEY("tutor_id","area_id")
);
--> statement-breakpoint
CREATE TABLE "tutor_badge" (
	"tutor_id" integer NOT NULL,
	"kind" text NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tutor_badge_tutor_id_kind_pk" PRIMARY KEY("tutor_id","kind")
);
--> statement-breakpoint
CREATE TABLE "tutor_education" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tutor_education_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tutor_id" integer NOT NULL,
	"university_id" text,
	"institution" text,
	"major_id" text,
	"from_year" smallint,
	"to_year" smallint
);
--> statement-breakpoint
CREATE TABLE "tutor_exam_result" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tutor_exam_result_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tutor_id" integer NOT NULL,
	"exam" text NOT NULL,
	"item_value" text NOT NULL,
	"grade" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tutor_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tutor_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tutor_id" integer NOT NULL,
	"client_id" text NOT NULL,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tutor_report_clientId_unique" UNIQUE("client_id")
);
--> statement-breakpoint
CREATE TABLE "tutor_slot" (
	"tutor_id" integer NOT NULL,
	"day" smallint NOT NULL,
	"from_minute" smallint NOT NULL,
	"to_minute" smallint NOT NULL,
	CONSTRAINT "tutor_slot_tutor_id_day_from_minute_pk" PRIMARY KEY("tutor_id","day","from_minute")
);
--> statement-breakpoint
CREATE TABLE "tutor_teach" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tutor_teach_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tutor_id" integer NOT NULL,
	"category" text NOT NULL,
	"item_value" text NOT NULL,
	"levels" text[] NOT NULL,
	"hourly_fee_cents" integer NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tutor_work" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tutor_work_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tutor_id" integer NOT NULL,
	"title" text NOT NULL,
	"organization" text NOT NULL,
	"from_year" smallint,
	"to_year" smallint
);
--> statement-breakpoint
CREATE TABLE "wish" (
	"account_id" integer NOT NULL,
	"tutor_id" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wish_account_id_tutor_id_pk" PRIMARY KEY("account_id","tutor_id")
);
--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_file_id_private_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."private_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_file" ADD CONSTRAINT "private_file_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_file" ADD CONSTRAINT "private_file_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_certificate" ADD CONSTRAINT "tutor_certificate_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_certificate" ADD CONSTRAINT "tutor_certificate_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator" ADD CONSTRAINT "operator_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent" ADD CONSTRAINT "parent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_search" ADD CONSTRAINT "tutor_search_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_words" ADD CONSTRAINT "tutor_words_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_place" ADD CONSTRAINT "known_place_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_place" ADD CONSTRAINT "known_place_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_session" ADD CONSTRAINT "sign_in_session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_session" ADD CONSTRAINT "sign_in_session_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_link" ADD CONSTRAINT "social_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_link" ADD CONSTRAINT "social_link_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_linking" ADD CONSTRAINT "social_linking_session_id_sign_in_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sign_in_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_daily_answer" ADD CONSTRAINT "tutor_daily_answer_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_message_template" ADD CONSTRAINT "tutor_message_template_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor" ADD CONSTRAINT "tutor_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_area" ADD CONSTRAINT "tutor_area_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_badge" ADD CONSTRAINT "tutor_badge_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_education" ADD CONSTRAINT "tutor_education_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_exam_result" ADD CONSTRAINT "tutor_exam_result_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_report" ADD CONSTRAINT "tutor_report_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_slot" ADD CONSTRAINT "tutor_slot_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_teach" ADD CONSTRAINT "tutor_teach_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_work" ADD CONSTRAINT "tutor_work_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_queue" ON "approval" USING btree ("created_at","id") WHERE "approval"."state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "approval_tutor" ON "approval" USING btree ("tutor_id","kind","id");--> statement-breakpoint
CREATE INDEX "approval_organization" ON "approval" USING btree ("organization_id","kind","id");--> statement-breakpoint
CREATE INDEX "approval_file" ON "approval" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_one_of_tutor" ON "approval" USING btree ("tutor_id","kind") WHERE "approval"."state" = 'PENDING' and "approval"."kind" <> 'certificate';--> statement-breakpoint
CREATE UNIQUE INDEX "approval_one_of_organization" ON "approval" USING btree ("organization_id","kind") WHERE "approval"."state" = 'PENDING' and "approval"."kind" <> 'certificate';--> statement-breakpoint
CREATE INDEX "private_file_delete" ON "private_file" USING btree ("delete_at");--> statement-breakpoint
CREATE INDEX "private_file_account" ON "private_file" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "private_file_organization" ON "private_file" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "tutor_certificate_tutor" ON "tutor_certificate" USING btree ("tutor_id","id");--> statement-breakpoint
CREATE INDEX "contact_message_mailbox" ON "contact_message" USING btree ("mailbox","created_at");--> statement-breakpoint
CREATE INDEX "contact_message_newest" ON "contact_message" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_deletion_request" ON "data_deletion" USING btree ("provider","subject_hash","issued_at");--> statement-breakpoint
CREATE INDEX "job_newest" ON "job" USING btree ("status","published_at" desc);--> statement-breakpoint
CREATE INDEX "job_published" ON "job" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "job_parent" ON "job" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "message_outbox_due" ON "message_outbox" USING btree ("channel","due_at") WHERE "message_outbox"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "message_outbox_end" ON "message_outbox" USING btree ("expires_at") WHERE "message_outbox"."body" <> '';--> statement-breakpoint
CREATE INDEX "message_outbox_mailbox" ON "message_outbox" USING btree ("mailbox","kind","created_at");--> statement-breakpoint
CREATE INDEX "message_outbox_done" ON "message_outbox" USING btree ("done_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_mobile" ON "account" USING btree ("country_code","mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_mobile" ON "organization" USING btree ("country_code","mobile");--> statement-breakpoint
CREATE INDEX "student_parent" ON "student" USING btree ("parent_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "review_job" ON "review" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "review_parent" ON "review" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "review_tutor" ON "review" USING btree ("tutor_id","shown_at" desc,"id");--> statement-breakpoint
CREATE INDEX "tutor_search_subjects" ON "tutor_search" USING gin ("subjects");--> statement-breakpoint
CREATE INDEX "tutor_search_pairs" ON "tutor_search" USING gin ("pairs");--> statement-breakpoint
CREATE INDEX "tutor_search_levels" ON "tutor_search" USING gin ("levels");--> statement-breakpoint
CREATE INDEX "tutor_search_areas" ON "tutor_search" USING gin ("areas");--> statement-breakpoint
CREATE INDEX "tutor_search_university" ON "tutor_search" USING btree ("university_id");--> statement-breakpoint
CREATE INDEX "tutor_search_stick" ON "tutor_search" USING btree ("stick_until") WHERE "tutor_search"."stick_until" is not null;--> statement-breakpoint
CREATE INDEX "tutor_search_best" ON "tutor_search" USING btree ("quality" desc,"tutor_id");--> statement-breakpoint
CREATE INDEX "tutor_search_fee_asc" ON "tutor_search" USING btree ("fee_from_cents","quality" desc,"tutor_id");--> statement-breakpoint
CREATE INDEX "tutor_search_fee_desc" ON "tutor_search" USING btree ("fee_to_cents" desc,"quality" desc,"tutor_id");--> statement-breakpoint
CREATE INDEX "tutor_search_rating" ON "tutor_search" USING btree ("rating_order" desc,"review_count" desc,"tutor_id");--> statement-breakpoint
CREATE INDEX "tutor_search_newest" ON "tutor_search" USING btree ("created_at" desc,"tutor_id");--> statement-breakpoint
CREATE INDEX "tutor_words_words" ON "tutor_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "attempt_since" ON "attempt" USING btree ("since");--> statement-breakpoint
CREATE INDEX "known_place_network" ON "known_place" USING btree ("network_hash");--> statement-breakpoint
CREATE INDEX "known_place_account" ON "known_place" USING btree ("account_id","seen_at");--> statement-breakpoint
CREATE INDEX "known_place_organization" ON "known_place" USING btree ("organization_id","seen_at");--> statement-breakpoint
CREATE INDEX "login_key_expiry" ON "login_key" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_session_token" ON "sign_in_session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sign_in_session_account" ON "sign_in_session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_in_session_organization" ON "sign_in_session" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "sign_in_session_expiry" ON "sign_in_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "spent_nonce_expiry" ON "spent_nonce" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_code_expiry" ON "verification_code" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "social_link_subject" ON "social_link" USING btree ("realm","provider","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "social_link_account" ON "social_link" USING btree ("account_id","provider");--> statement-breakpoint
CREATE UNIQUE INDEX "social_link_organization" ON "social_link" USING btree ("organization_id","provider");--> statement-breakpoint
CREATE INDEX "social_linking_session" ON "social_linking" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "social_linking_expiry" ON "social_linking" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "social_ticket_expiry" ON "social_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tutor_message_template_tutor" ON "tutor_message_template" USING btree ("tutor_id","updated_at");--> statement-breakpoint
CREATE INDEX "tutor_created" ON "tutor" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tutor_education_tutor" ON "tutor_education" USING btree ("tutor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tutor_exam_result_item" ON "tutor_exam_result" USING btree ("tutor_id","exam","item_value");--> statement-breakpoint
CREATE INDEX "tutor_report_tutor" ON "tutor_report" USING btree ("tutor_id","created_at" desc);--> statement-breakpoint
CREATE UNIQUE INDEX "tutor_teach_item" ON "tutor_teach" USING btree ("tutor_id","item_value");--> statement-breakpoint
CREATE INDEX "tutor_work_tutor" ON "tutor_work" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "wish_newest" ON "wish" USING btree ("account_id","saved_at","tutor_id");