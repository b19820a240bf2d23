CREATE TABLE "activity" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"request_key" text,
	"plan" jsonb NOT NULL,
	"item_value" text,
	"area_id" integer,
	"is_online" boolean DEFAULT false NOT NULL,
	"sales_from" timestamp with time zone,
	"sales_until" timestamp with time zone,
	"words" "tsvector" DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"request_key" text NOT NULL,
	"message" text NOT NULL,
	"told" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"key" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_session_lasts" CHECK ("activity_session"."starts_at" < "activity_session"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "package_kind" (
	"package_id" integer NOT NULL,
	"kind_id" integer NOT NULL,
	CONSTRAINT "package_kind_package_id_kind_id_pk" PRIMARY KEY("package_id","kind_id")
);
--> statement-breakpoint
CREATE TABLE "pool_session" (
	"pool_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	CONSTRAINT "pool_session_pool_id_session_id_pk" PRIMARY KEY("pool_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "seat_pool" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seat_pool_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"key" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "seat_pool_has_seats" CHECK ("seat_pool"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "ticket_kind" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_kind_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"pool_id" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"most" smallint,
	CONSTRAINT "ticket_kind_costs" CHECK ("ticket_kind"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ticket_package" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_package_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"tickets" smallint NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "ticket_package_sells" CHECK ("ticket_package"."tickets" > 0 and "ticket_package"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "application" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"tutor_id" integer NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"message" text DEFAULT '' NOT NULL,
	"question" text DEFAULT '' NOT NULL,
	"job_terms" integer NOT NULL,
	"agreed" jsonb,
	"booked_at" timestamp with time zone,
	"agreed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_view" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"parent_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_reveal" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"parent_id" integer NOT NULL,
	"tutor_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"bytes" integer NOT NULL,
	"page_bytes" integer[] NOT NULL,
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
	"is_public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tutor_certificate_approvalId_unique" UNIQUE("approval_id")
);
--> statement-breakpoint
CREATE TABLE "bank_columns" (
	"key" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"said_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"imported_by" integer NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"opening_cents" integer,
	"closing_cents" integer
);
--> statement-breakpoint
CREATE TABLE "bank_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"text" text NOT NULL,
	"reference" text NOT NULL,
	"nth" smallint NOT NULL,
	"doubt" text,
	"attempt_id" integer,
	"aside_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"balance_cents" integer,
	CONSTRAINT "bank_line_attemptId_unique" UNIQUE("attempt_id"),
	CONSTRAINT "bank_line_came_in" CHECK ("bank_line"."amount_cents" > 0 and "bank_line"."nth" > 0),
	CONSTRAINT "bank_line_ends_once" CHECK ("bank_line"."attempt_id" is null or "bank_line"."aside_at" is null)
);
--> statement-breakpoint
CREATE TABLE "bank_sighting" (
	"file_id" integer NOT NULL,
	"row" integer NOT NULL,
	"line_id" integer NOT NULL,
	CONSTRAINT "bank_sighting_file_id_row_pk" PRIMARY KEY("file_id","row")
);
--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"locale" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feed_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "chargeback" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chargeback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attempt_id" integer NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"amount_cents" integer NOT NULL,
	"lost_cents" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "chargeback_takes" CHECK ("chargeback"."lost_cents" between 0 and "chargeback"."amount_cents")
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
CREATE TABLE "contact_stop" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_stop_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer NOT NULL,
	"tutor_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversation_id" integer NOT NULL,
	"number" integer NOT NULL,
	"author" text NOT NULL,
	"client_id" text NOT NULL,
	"content" text NOT NULL,
	"file_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"change" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"removed_by_parent" boolean DEFAULT false NOT NULL,
	"removed_by_tutor" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_words" (
	"message_id" integer PRIMARY KEY NOT NULL,
	"conversation_id" integer NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer NOT NULL,
	"tutor_id" integer NOT NULL,
	"newest" integer DEFAULT 0 NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"parent_read" integer DEFAULT 0 NOT NULL,
	"tutor_read" integer DEFAULT 0 NOT NULL,
	"parent_delivered" integer DEFAULT 0 NOT NULL,
	"tutor_delivered" integer DEFAULT 0 NOT NULL,
	"parent_told" integer DEFAULT 0 NOT NULL,
	"tutor_told" integer DEFAULT 0 NOT NULL,
	"blocked_by_parent" boolean DEFAULT false NOT NULL,
	"blocked_by_tutor" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "course" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tutor_id" integer,
	"organization_id" integer,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"request_key" text,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_author" CHECK (num_nonnulls("course"."tutor_id", "course"."organization_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "course_lesson" (
	"version_id" integer NOT NULL,
	"lesson_key" text NOT NULL,
	"text" text NOT NULL,
	"quiz" text DEFAULT '' NOT NULL,
	"quiz_tries" integer DEFAULT 3 NOT NULL,
	CONSTRAINT "course_lesson_version_id_lesson_key_pk" PRIMARY KEY("version_id","lesson_key")
);
--> statement-breakpoint
CREATE TABLE "course_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"title" text NOT NULL,
	"profile" text NOT NULL,
	"introduction" text NOT NULL,
	"description" text NOT NULL,
	"goals" text NOT NULL,
	"item_value" text,
	"price_cents" integer,
	"discounted_cents" integer,
	"outline" jsonb NOT NULL,
	"words" "tsvector" DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "check_in" (
	"ticket_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"door_link_id" integer,
	"is_by_number" boolean DEFAULT false NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "check_in_ticket_id_session_id_pk" PRIMARY KEY("ticket_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "door_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "door_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"session_id" integer,
	"ticket_id" integer,
	"door_link_id" integer,
	"request_key" text NOT NULL,
	"shown" text NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "door_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "door_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "door_link_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "cart_item" (
	"account_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_item_account_id_course_id_pk" PRIMARY KEY("account_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "course_certificate" (
	"enrolment_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_certificate_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "course_review" (
	"enrolment_id" integer PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"score" smallint NOT NULL,
	"content" text NOT NULL,
	"earlier" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "course_review_score" CHECK ("course_review"."score" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "enrolment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrolment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"order_line_id" integer,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"held_cents" integer DEFAULT 0 NOT NULL,
	"commission_basis_points" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enrolment_orderLineId_unique" UNIQUE("order_line_id"),
	CONSTRAINT "enrolment_holds" CHECK (("enrolment"."held_cents" > 0) = ("enrolment"."held_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "lesson_done" (
	"enrolment_id" integer NOT NULL,
	"lesson_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_done_enrolment_id_lesson_key_pk" PRIMARY KEY("enrolment_id","lesson_key")
);
--> statement-breakpoint
CREATE TABLE "lesson_opened" (
	"enrolment_id" integer NOT NULL,
	"lesson_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_opened_enrolment_id_lesson_key_pk" PRIMARY KEY("enrolment_id","lesson_key")
);
--> statement-breakpoint
CREATE TABLE "quiz_attempt" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enrolment_id" integer NOT NULL,
	"lesson_key" text NOT NULL,
	"request_key" text NOT NULL,
	"answers" jsonb NOT NULL,
	"right" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_look" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_look_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer NOT NULL,
	"tutor_id" integer NOT NULL,
	"seen_by" text NOT NULL,
	"application_id" integer,
	"invitation_id" integer,
	"hour" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_look_by" CHECK (num_nonnulls("contact_look"."application_id", "contact_look"."invitation_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "invitation_grant" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_grant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" smallint NOT NULL,
	"remaining" smallint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_grant_orderLineId_unique" UNIQUE("order_line_id"),
	CONSTRAINT "invitation_grant_remaining" CHECK ("invitation_grant"."remaining" >= 0 and "invitation_grant"."remaining" <= "invitation_grant"."quantity")
);
--> statement-breakpoint
CREATE TABLE "tutor_invitation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tutor_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer NOT NULL,
	"tutor_id" integer NOT NULL,
	"grant_id" integer NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"answered_at" timestamp with time zone,
	"contact_until" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_no" text,
	"parent_id" integer NOT NULL,
	"tutor_id" integer,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"terms" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"draft_key" uuid,
	"student_id" integer,
	"words" text DEFAULT '' NOT NULL,
	"category" text,
	"item_value" text,
	"subject_ext" text,
	"level" text,
	"area_id" integer,
	"mode" text DEFAULT 'home' NOT NULL,
	"student_sex" text,
	"tutor_sex" text,
	"tutor_level" text,
	"lesson_minutes" smallint,
	"lessons_per_week" smallint,
	"fee_cents" integer,
	"slots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"booked_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_jobNo_unique" UNIQUE("job_no"),
	CONSTRAINT "job_published_is_whole" CHECK ("job"."published_at" is null or ("job"."job_no" is not null and "job"."category" is not null
        and "job"."lesson_minutes" is not null and "job"."lessons_per_week" is not null
        and "job"."fee_cents" is not null)),
	CONSTRAINT "job_published_before_it_is_open" CHECK ("job"."published_at" is not null or "job"."status" in ('DRAFT', 'CLOSED'))
);
--> statement-breakpoint
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
CREATE TABLE "ledger_account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"part" text NOT NULL,
	"account_id" integer,
	"organization_id" integer,
	"application_id" integer,
	"balance_cents" bigint,
	"postings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_account_has_its_owner" CHECK (num_nonnulls("ledger_account"."account_id", "ledger_account"."organization_id")
        = case when "ledger_account"."part" in ('available', 'held', 'prepaid') then 1 else 0 end),
	CONSTRAINT "ledger_account_has_its_lessons" CHECK (("ledger_account"."part" = 'prepaid') = ("ledger_account"."application_id" is not null)
        and ("ledger_account"."application_id" is null or "ledger_account"."account_id" is not null)),
	CONSTRAINT "ledger_account_not_below_zero" CHECK (case when "ledger_account"."part" in ('available', 'held', 'prepaid')
        then "ledger_account"."balance_cents" is not null and "ledger_account"."balance_cents" >= 0
        else "ledger_account"."balance_cents" is null end)
);
--> statement-breakpoint
CREATE TABLE "ledger_check" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"entries" integer NOT NULL,
	"took_ms" integer NOT NULL,
	"faults" integer NOT NULL,
	"found" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer,
	"lines" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entry_key_unique" UNIQUE("key"),
	CONSTRAINT "ledger_entry_has_sides" CHECK ("ledger_entry"."lines" >= 2)
);
--> statement-breakpoint
CREATE TABLE "posting" (
	"entry_id" integer NOT NULL,
	"ledger_account_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"number" integer,
	"balance_cents" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "posting_entry_id_ledger_account_id_pk" PRIMARY KEY("entry_id","ledger_account_id"),
	CONSTRAINT "posting_moves_something" CHECK ("posting"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "lesson" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"tutor_id" integer NOT NULL,
	"timetable_id" integer,
	"original_start" timestamp with time zone,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"lesson_minutes" smallint NOT NULL,
	"fee_cents" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"proposed_start" timestamp with time zone,
	"proposed_following" boolean DEFAULT false NOT NULL,
	"mode" text,
	"for_weather" boolean DEFAULT false NOT NULL,
	"signed_by" text,
	"signed_at" timestamp with time zone,
	"sign_heard_at" timestamp with time zone,
	"sign_key" uuid,
	"over_at" timestamp with time zone,
	"over_heard_at" timestamp with time zone,
	"over_key" uuid,
	"minutes" smallint,
	"estimated" boolean DEFAULT false NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"overlaps" boolean DEFAULT false NOT NULL,
	"short_notice" boolean DEFAULT false NOT NULL,
	"missed_by" text,
	"asked" boolean DEFAULT false NOT NULL,
	"decided_at" timestamp with time zone,
	"decision_reason" text DEFAULT '' NOT NULL,
	"waiting_fee_cents" integer,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_planned_has_times" CHECK ("lesson"."status" <> 'PLANNED' or ("lesson"."starts_at" is not null and "lesson"."starts_at" < "lesson"."ends_at")),
	CONSTRAINT "lesson_minutes" CHECK ("lesson"."minutes" between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "lesson_account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lesson_id" integer NOT NULL,
	"side" text NOT NULL,
	"words" text NOT NULL,
	"minutes" smallint,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_evidence" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" integer NOT NULL,
	"side" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "lesson_receipt" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"number" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"content" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "timetable" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "timetable_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"slots" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone
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
CREATE TABLE "staff_act" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_act_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"call" text NOT NULL,
	"body" jsonb,
	"key" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"to_whom" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "staff_act_two_people" CHECK ("staff_act"."decided_by" is null or "staff_act"."decided_by" <> "staff_act"."asked_by" or "staff_act"."state" = 'refused')
);
--> statement-breakpoint
CREATE TABLE "purchase_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"request_key" text,
	"content" text NOT NULL,
	"due_cents" integer NOT NULL,
	"paid_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_due_is_not_negative" CHECK ("purchase_order"."due_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"goods" text NOT NULL,
	"item_id" integer,
	"name" text,
	"quantity" smallint NOT NULL,
	"price_cents" integer NOT NULL,
	"tutor_id" integer,
	CONSTRAINT "order_line_sells" CHECK ("order_line"."quantity" > 0 and "order_line"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_receipt" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_receipt_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"provider" text NOT NULL,
	"method" text,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"checkout_id" text,
	"address" text,
	"expires_at" timestamp with time zone,
	"reference" text,
	"received_cents" integer,
	"currency" text,
	"outcome" text,
	"returned_at" timestamp with time zone,
	"held_cents" integer DEFAULT 0 NOT NULL,
	"short_cents" integer DEFAULT 0 NOT NULL,
	"owed_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempt_owes" CHECK ("payment_attempt"."held_cents" >= 0 and "payment_attempt"."short_cents" >= 0 and "payment_attempt"."owed_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "receipt_year" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"attempt_id" integer,
	"provider" text,
	"to" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"amount_cents" integer NOT NULL,
	"asked_by" integer,
	"request_key" text,
	"reason" text DEFAULT '' NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_is_not_negative" CHECK ("refund"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "star_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "star_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tutor_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"stars" smallint NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "star_run_orderLineId_unique" UNIQUE("order_line_id"),
	CONSTRAINT "star_run_lasts" CHECK ("star_run"."from" < "star_run"."until")
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
	"locale" text,
	"unsubscribe" text,
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
CREATE TABLE "payee" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payee_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"organization_id" integer,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"fingerprint" text NOT NULL,
	"usable_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payee_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "payee_has_its_owner" CHECK (num_nonnulls("payee"."account_id", "payee"."organization_id") = 1)
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
	"notice_paces" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_from" smallint DEFAULT 22,
	"quiet_to" smallint DEFAULT 8,
	"shares_presence" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"wallet_frozen_at" timestamp with time zone,
	"wallet_frozen_for" text,
	"first_sign_in_at" timestamp with time zone,
	"demo" boolean DEFAULT false NOT NULL,
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
	"notice_paces" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_from" smallint DEFAULT 22,
	"quiet_to" smallint DEFAULT 8,
	"status" text DEFAULT 'active' NOT NULL,
	"wallet_frozen_at" timestamp with time zone,
	"wallet_frozen_for" text,
	"first_sign_in_at" timestamp with time zone,
	"can_trade" boolean DEFAULT false NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "prepaid" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"commission_basis_points" smallint NOT NULL,
	CONSTRAINT "prepaid_commission" CHECK ("prepaid"."commission_basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "prepaid_grant" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prepaid_grant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"left_cents" integer NOT NULL,
	"wallet_cents" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "prepaid_grant_orderLineId_unique" UNIQUE("order_line_id"),
	CONSTRAINT "prepaid_grant_left" CHECK ("prepaid_grant"."left_cents" between 0 and "prepaid_grant"."amount_cents")
);
--> statement-breakpoint
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
CREATE TABLE "reconciliation_difference" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_difference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"order_id" integer,
	"theirs_cents" integer,
	"ours_cents" integer,
	"at" timestamp with time zone NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" integer,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"payments" integer NOT NULL,
	"refunds" integer NOT NULL,
	"disputes" integer NOT NULL,
	"booked" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"tutor_id" integer,
	"job_id" integer,
	"application_id" integer,
	"lesson_id" integer,
	"pair_id" integer,
	"conversation_id" integer,
	"course_review_id" integer,
	"review_id" integer,
	"course_id" integer,
	"activity_id" integer,
	"urgent" boolean DEFAULT false NOT NULL,
	"author_id" integer,
	"organization_id" integer,
	"reporter_id" integer,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"texts" jsonb NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_clientId_unique" UNIQUE("client_id"),
	CONSTRAINT "report_subject" CHECK (num_nonnulls("report"."tutor_id", "report"."job_id", "report"."application_id", "report"."lesson_id", "report"."pair_id", "report"."conversation_id", "report"."course_review_id", "report"."review_id", "report"."course_id", "report"."activity_id") = 1),
	CONSTRAINT "report_by" CHECK (num_nonnulls("report"."author_id", "report"."organization_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"author" text NOT NULL,
	"tutor_id" integer NOT NULL,
	"parent_id" integer NOT NULL,
	"item_value" text,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"score" smallint NOT NULL,
	"content" text NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"shown_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_score" CHECK ("review"."score" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "review_wording" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_wording_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"score" smallint NOT NULL,
	"content" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_search" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_search_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"of" text NOT NULL,
	"filters" jsonb NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_search_found" (
	"search_id" integer NOT NULL,
	"found_id" integer NOT NULL,
	CONSTRAINT "saved_search_found_search_id_found_id_pk" PRIMARY KEY("search_id","found_id")
);
--> statement-breakpoint
CREATE TABLE "job_search" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"item_value" text,
	"level" text,
	"area_id" integer,
	"mode" text NOT NULL,
	"tutor_sex" text,
	"tutor_level" text,
	"days" smallint NOT NULL,
	"hourly_fee_cents" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_words" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_change" (
	"version" bigint PRIMARY KEY NOT NULL,
	"tutor_ids" integer[]
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
	"fees" integer[] DEFAULT '{}' NOT NULL,
	"levels" smallint[] NOT NULL,
	"pairs" integer[] NOT NULL,
	"band_pairs" integer[] DEFAULT '{}' NOT NULL,
	"band_fees" integer[] DEFAULT '{}' NOT NULL,
	"named" integer[] NOT NULL,
	"areas" integer[] NOT NULL,
	"districts" integer NOT NULL,
	"fee_from_cents" integer NOT NULL,
	"fee_to_cents" integer NOT NULL,
	"categories" smallint NOT NULL,
	"modes" smallint NOT NULL,
	"teach_in" smallint NOT NULL,
	"days" smallint NOT NULL,
	"sex" text NOT NULL,
	"tutor_level" text NOT NULL,
	"university_id" text,
	"major_id" text,
	"first_language" text,
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
	"order_line_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stick_grant_orderLineId_unique" UNIQUE("order_line_id"),
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
	"remember" boolean NOT NULL,
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
CREATE TABLE "notice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"organization_id" integer,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"thing" text NOT NULL,
	"thing_id" integer NOT NULL,
	"side" text,
	"words" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"send_at" timestamp with time zone,
	"from_account_id" integer,
	"from_organization_id" integer,
	"sent_by" text,
	CONSTRAINT "notice_owner" CHECK (num_nonnulls("notice"."account_id", "notice"."organization_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "state_change" (
	"machine" text NOT NULL,
	"record_id" integer NOT NULL,
	"version" integer NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"account_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "state_change_machine_record_id_version_pk" PRIMARY KEY("machine","record_id","version")
);
--> statement-breakpoint
CREATE TABLE "ticket_offer" (
	"ticket_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_offer_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "bought_package" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bought_package_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"package_id" integer NOT NULL,
	"activity_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"tickets" smallint NOT NULL,
	"left_tickets" smallint NOT NULL,
	"held_cents" integer NOT NULL,
	"commission_basis_points" integer DEFAULT 0 NOT NULL,
	"return_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bought_package_left" CHECK ("bought_package"."left_tickets" between 0 and "bought_package"."tickets" and "bought_package"."held_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"pool_id" integer NOT NULL,
	"kind_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"order_line_id" integer,
	"bought_package_id" integer,
	"request_key" text,
	"holder" text DEFAULT '' NOT NULL,
	"code" text,
	"code_version" integer DEFAULT 0 NOT NULL,
	"old_codes" text[] DEFAULT '{}' NOT NULL,
	"price_cents" integer NOT NULL,
	"commission_basis_points" integer DEFAULT 0 NOT NULL,
	"return_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_code_unique" UNIQUE("code"),
	CONSTRAINT "ticket_costs" CHECK ("ticket"."price_cents" >= 0),
	CONSTRAINT "ticket_source" CHECK (num_nonnulls("ticket"."order_line_id", "ticket"."bought_package_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "ticket_session" (
	"ticket_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"held_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ticket_session_ticket_id_session_id_pk" PRIMARY KEY("ticket_id","session_id"),
	CONSTRAINT "ticket_session_holds" CHECK ("ticket_session"."held_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "waiting_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"pool_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"introduction_approved_at" timestamp with time zone,
	"texts_held" boolean DEFAULT false NOT NULL,
	"surname_zh" text NOT NULL,
	"surname_en" text NOT NULL,
	"sex" text NOT NULL,
	"tutor_level" text NOT NULL,
	"university_id" text,
	"major_id" text,
	"first_language" text,
	"years_experience" smallint,
	"profile" text NOT NULL,
	"profile_lang" text NOT NULL,
	"modes" text[] NOT NULL,
	"teach_in" text[] NOT NULL,
	"shortest_lesson_minutes" smallint DEFAULT 30 NOT NULL,
	"group_lessons" boolean DEFAULT false NOT NULL,
	"first_lesson_trial" boolean DEFAULT false NOT NULL,
	"photo_id" text,
	"response_percent" smallint,
	"star_level" smallint DEFAULT 0 NOT NULL,
	"stick_until" timestamp with time zone,
	"jobs_told_through" timestamp with time zone,
	"paused" boolean DEFAULT false NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
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
	"level_fees" integer[] DEFAULT '{}' NOT NULL,
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
CREATE TABLE "course_wish" (
	"account_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_wish_account_id_course_id_pk" PRIMARY KEY("account_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "job_wish" (
	"account_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_wish_account_id_job_id_pk" PRIMARY KEY("account_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "wish" (
	"account_id" integer NOT NULL,
	"tutor_id" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wish_account_id_tutor_id_pk" PRIMARY KEY("account_id","tutor_id")
);
--> statement-breakpoint
CREATE TABLE "payout_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"made_by" integer NOT NULL,
	"sealed" text NOT NULL,
	"hash" text NOT NULL,
	"lines" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"taken_back_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"withdrawal_id" integer NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"paid_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"bank_reference" text DEFAULT '' NOT NULL,
	CONSTRAINT "payout_line_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"organization_id" integer,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_actor" text,
	"amount_cents" integer NOT NULL,
	"payee_kind" text NOT NULL,
	"payee_sealed" text NOT NULL,
	"approved_by" integer,
	"reason" text DEFAULT '' NOT NULL,
	"sends" smallint DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawal_has_its_owner" CHECK (num_nonnulls("withdrawal"."account_id", "withdrawal"."organization_id") = 1),
	CONSTRAINT "withdrawal_moves_something" CHECK ("withdrawal"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "withdrawal_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"organization_id" integer,
	"key" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"payee_id" integer NOT NULL,
	"withdrawal_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawal_request_withdrawalId_unique" UNIQUE("withdrawal_id"),
	CONSTRAINT "withdrawal_request_has_its_owner" CHECK (num_nonnulls("withdrawal_request"."account_id", "withdrawal_request"."organization_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_message" ADD CONSTRAINT "activity_message_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_session" ADD CONSTRAINT "activity_session_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_kind" ADD CONSTRAINT "package_kind_package_id_ticket_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."ticket_package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_kind" ADD CONSTRAINT "package_kind_kind_id_ticket_kind_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."ticket_kind"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_session" ADD CONSTRAINT "pool_session_pool_id_seat_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."seat_pool"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_session" ADD CONSTRAINT "pool_session_session_id_activity_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."activity_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_pool" ADD CONSTRAINT "seat_pool_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_kind" ADD CONSTRAINT "ticket_kind_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_kind" ADD CONSTRAINT "ticket_kind_pool_id_seat_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."seat_pool"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_package" ADD CONSTRAINT "ticket_package_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_view" ADD CONSTRAINT "application_view_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_view" ADD CONSTRAINT "application_view_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reveal" ADD CONSTRAINT "contact_reveal_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reveal" ADD CONSTRAINT "contact_reveal_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reveal" ADD CONSTRAINT "contact_reveal_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_file_id_private_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."private_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_file" ADD CONSTRAINT "private_file_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_file" ADD CONSTRAINT "private_file_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_certificate" ADD CONSTRAINT "tutor_certificate_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_certificate" ADD CONSTRAINT "tutor_certificate_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_sighting" ADD CONSTRAINT "bank_sighting_file_id_bank_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."bank_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_sighting" ADD CONSTRAINT "bank_sighting_line_id_bank_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargeback" ADD CONSTRAINT "chargeback_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_stop" ADD CONSTRAINT "contact_stop_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_stop" ADD CONSTRAINT "contact_stop_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_file_id_private_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."private_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_words" ADD CONSTRAINT "chat_words_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_words" ADD CONSTRAINT "chat_words_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_media" ADD CONSTRAINT "course_media_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_lesson" ADD CONSTRAINT "course_lesson_version_id_course_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_version" ADD CONSTRAINT "course_version_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_session_id_activity_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."activity_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_door_link_id_door_link_id_fk" FOREIGN KEY ("door_link_id") REFERENCES "public"."door_link"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_event" ADD CONSTRAINT "door_event_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_event" ADD CONSTRAINT "door_event_session_id_activity_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."activity_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_event" ADD CONSTRAINT "door_event_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_event" ADD CONSTRAINT "door_event_door_link_id_door_link_id_fk" FOREIGN KEY ("door_link_id") REFERENCES "public"."door_link"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_link" ADD CONSTRAINT "door_link_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_certificate" ADD CONSTRAINT "course_certificate_enrolment_id_enrolment_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_review" ADD CONSTRAINT "course_review_enrolment_id_enrolment_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_review" ADD CONSTRAINT "course_review_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_version_id_course_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_done" ADD CONSTRAINT "lesson_done_enrolment_id_enrolment_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_opened" ADD CONSTRAINT "lesson_opened_enrolment_id_enrolment_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempt" ADD CONSTRAINT "quiz_attempt_enrolment_id_enrolment_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_look" ADD CONSTRAINT "contact_look_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_look" ADD CONSTRAINT "contact_look_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_look" ADD CONSTRAINT "contact_look_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_look" ADD CONSTRAINT "contact_look_invitation_id_tutor_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."tutor_invitation"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_grant" ADD CONSTRAINT "invitation_grant_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_grant" ADD CONSTRAINT "invitation_grant_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_invitation" ADD CONSTRAINT "tutor_invitation_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_invitation" ADD CONSTRAINT "tutor_invitation_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_invitation" ADD CONSTRAINT "tutor_invitation_grant_id_invitation_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."invitation_grant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_mark" ADD CONSTRAINT "kept_mark_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_mark" ADD CONSTRAINT "kept_mark_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_mark" ADD CONSTRAINT "kept_mark_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_mark" ADD CONSTRAINT "kept_mark_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_mark" ADD CONSTRAINT "kept_mark_heir_id_account_id_fk" FOREIGN KEY ("heir_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_mark" ADD CONSTRAINT "kept_mark_heir_organization_id_organization_id_fk" FOREIGN KEY ("heir_organization_id") REFERENCES "public"."organization"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting" ADD CONSTRAINT "posting_entry_id_ledger_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting" ADD CONSTRAINT "posting_ledger_account_id_ledger_account_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_timetable_id_timetable_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetable"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_account" ADD CONSTRAINT "lesson_account_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_evidence" ADD CONSTRAINT "lesson_evidence_file_id_private_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."private_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_evidence" ADD CONSTRAINT "lesson_evidence_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_note" ADD CONSTRAINT "lesson_note_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_payment" ADD CONSTRAINT "lesson_payment_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_receipt" ADD CONSTRAINT "lesson_receipt_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_receipt" ADD CONSTRAINT "lesson_receipt_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable" ADD CONSTRAINT "timetable_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator" ADD CONSTRAINT "operator_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_receipt" ADD CONSTRAINT "order_receipt_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "star_run" ADD CONSTRAINT "star_run_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "star_run" ADD CONSTRAINT "star_run_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee" ADD CONSTRAINT "payee_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee" ADD CONSTRAINT "payee_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent" ADD CONSTRAINT "parent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepaid" ADD CONSTRAINT "prepaid_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepaid" ADD CONSTRAINT "prepaid_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepaid_grant" ADD CONSTRAINT "prepaid_grant_application_id_prepaid_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."prepaid"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepaid_grant" ADD CONSTRAINT "prepaid_grant_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_pair_id_application_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_course_review_id_course_review_enrolment_id_fk" FOREIGN KEY ("course_review_id") REFERENCES "public"."course_review"("enrolment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reporter_id_account_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_wording" ADD CONSTRAINT "review_wording_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_found" ADD CONSTRAINT "saved_search_found_search_id_saved_search_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_search"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_search" ADD CONSTRAINT "job_search_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_words" ADD CONSTRAINT "job_words_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_search" ADD CONSTRAINT "tutor_search_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_words" ADD CONSTRAINT "tutor_words_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_change" ADD CONSTRAINT "security_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_change" ADD CONSTRAINT "security_change_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stick_grant" ADD CONSTRAINT "stick_grant_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stick_grant" ADD CONSTRAINT "stick_grant_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stick_use" ADD CONSTRAINT "stick_use_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_place" ADD CONSTRAINT "known_place_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_place" ADD CONSTRAINT "known_place_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_session" ADD CONSTRAINT "sign_in_session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_session" ADD CONSTRAINT "sign_in_session_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_link" ADD CONSTRAINT "social_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_link" ADD CONSTRAINT "social_link_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_linking" ADD CONSTRAINT "social_linking_session_id_sign_in_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sign_in_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_from_account_id_account_id_fk" FOREIGN KEY ("from_account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_from_organization_id_organization_id_fk" FOREIGN KEY ("from_organization_id") REFERENCES "public"."organization"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state_change" ADD CONSTRAINT "state_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_offer" ADD CONSTRAINT "ticket_offer_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_package" ADD CONSTRAINT "bought_package_package_id_ticket_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."ticket_package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_package" ADD CONSTRAINT "bought_package_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_package" ADD CONSTRAINT "bought_package_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_package" ADD CONSTRAINT "bought_package_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_pool_id_seat_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."seat_pool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_kind_id_ticket_kind_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."ticket_kind"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_bought_package_id_bought_package_id_fk" FOREIGN KEY ("bought_package_id") REFERENCES "public"."bought_package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_session" ADD CONSTRAINT "ticket_session_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_session" ADD CONSTRAINT "ticket_session_session_id_activity_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."activity_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_pool_id_seat_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."seat_pool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_daily_answer" ADD CONSTRAINT "tutor_daily_answer_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_message_template" ADD CONSTRAINT "tutor_message_template_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor" ADD CONSTRAINT "tutor_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_area" ADD CONSTRAINT "tutor_area_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_badge" ADD CONSTRAINT "tutor_badge_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_education" ADD CONSTRAINT "tutor_education_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_exam_result" ADD CONSTRAINT "tutor_exam_result_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_slot" ADD CONSTRAINT "tutor_slot_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_teach" ADD CONSTRAINT "tutor_teach_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_work" ADD CONSTRAINT "tutor_work_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_wish" ADD CONSTRAINT "course_wish_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_wish" ADD CONSTRAINT "course_wish_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_wish" ADD CONSTRAINT "job_wish_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_wish" ADD CONSTRAINT "job_wish_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_tutor_id_tutor_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_line" ADD CONSTRAINT "payout_line_file_id_payout_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."payout_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_line" ADD CONSTRAINT "payout_line_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_request" ADD CONSTRAINT "withdrawal_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_request" ADD CONSTRAINT "withdrawal_request_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_request" ADD CONSTRAINT "withdrawal_request_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_of_organization" ON "activity" USING btree ("organization_id","request_key");--> statement-breakpoint
CREATE INDEX "activity_published" ON "activity" USING btree ("published_at","id") WHERE "activity"."status" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "activity_words" ON "activity" USING gin ("words") WHERE "activity"."status" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "activity_due" ON "activity" USING btree ("due_at") WHERE "activity"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_message_once" ON "activity_message" USING btree ("activity_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_session_key" ON "activity_session" USING btree ("activity_id","key");--> statement-breakpoint
CREATE INDEX "activity_session_end" ON "activity_session" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "package_kind_kind" ON "package_kind" USING btree ("kind_id");--> statement-breakpoint
CREATE INDEX "pool_session_session" ON "pool_session" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_pool_key" ON "seat_pool" USING btree ("activity_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_kind_key" ON "ticket_kind" USING btree ("activity_id","key");--> statement-breakpoint
CREATE INDEX "ticket_kind_pool" ON "ticket_kind" USING btree ("pool_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_package_key" ON "ticket_package" USING btree ("activity_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "application_pair" ON "application" USING btree ("job_id","tutor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_taken" ON "application" USING btree ("job_id") WHERE "application"."status" in ('CHOSEN', 'ACCEPTED');--> statement-breakpoint
CREATE INDEX "application_tutor" ON "application" USING btree ("tutor_id","updated_at" desc);--> statement-breakpoint
CREATE INDEX "application_view_parent" ON "application_view" USING btree ("parent_id","at");--> statement-breakpoint
CREATE INDEX "contact_reveal_parent" ON "contact_reveal" USING btree ("parent_id","at");--> statement-breakpoint
CREATE INDEX "contact_reveal_tutor" ON "contact_reveal" USING btree ("tutor_id","at");--> statement-breakpoint
CREATE INDEX "approval_queue" ON "approval" USING btree ("created_at","id") WHERE "approval"."state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "approval_tutor" ON "approval" USING btree ("tutor_id","kind","id");--> statement-breakpoint
CREATE INDEX "approval_organization" ON "approval" USING btree ("organization_id","kind","id");--> statement-breakpoint
CREATE INDEX "approval_file" ON "approval" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_one_of_tutor" ON "approval" USING btree ("tutor_id","kind") WHERE "approval"."state" = 'PENDING' and "approval"."kind" not in ('certificate', 'course', 'activity');--> statement-breakpoint
CREATE UNIQUE INDEX "approval_one_of_organization" ON "approval" USING btree ("organization_id","kind") WHERE "approval"."state" = 'PENDING' and "approval"."kind" not in ('certificate', 'course', 'activity');--> statement-breakpoint
CREATE INDEX "private_file_delete" ON "private_file" USING btree ("delete_at");--> statement-breakpoint
CREATE INDEX "private_file_account" ON "private_file" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "private_file_organization" ON "private_file" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "tutor_certificate_tutor" ON "tutor_certificate" USING btree ("tutor_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_file_once" ON "bank_file" USING btree ("hash","imported_by");--> statement-breakpoint
CREATE INDEX "bank_file_days" ON "bank_file" USING btree ("from_day","to_day");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_once" ON "bank_line" USING btree ("on","amount_cents","currency","text","reference","nth");--> statement-breakpoint
CREATE INDEX "bank_line_doubtful" ON "bank_line" USING btree ("on","id") WHERE "bank_line"."attempt_id" is null and "bank_line"."aside_at" is null;--> statement-breakpoint
CREATE INDEX "bank_line_aside" ON "bank_line" USING btree ("aside_at","id") WHERE "bank_line"."aside_at" is not null;--> statement-breakpoint
CREATE INDEX "bank_line_booked" ON "bank_line" USING btree ("on","id") WHERE "bank_line"."attempt_id" is not null;--> statement-breakpoint
CREATE INDEX "bank_sighting_line" ON "bank_sighting" USING btree ("line_id","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chargeback_reference" ON "chargeback" USING btree ("attempt_id","reference");--> statement-breakpoint
CREATE INDEX "contact_message_mailbox" ON "contact_message" USING btree ("mailbox","created_at");--> statement-breakpoint
CREATE INDEX "contact_message_newest" ON "contact_message" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_stop_lasting" ON "contact_stop" USING btree ("parent_id","tutor_id") WHERE "contact_stop"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "contact_stop_parent" ON "contact_stop" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "contact_stop_tutor" ON "contact_stop" USING btree ("tutor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_number" ON "chat_message" USING btree ("conversation_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_once" ON "chat_message" USING btree ("conversation_id","author","client_id");--> statement-breakpoint
CREATE INDEX "chat_message_change" ON "chat_message" USING btree ("conversation_id","change");--> statement-breakpoint
CREATE INDEX "chat_message_file" ON "chat_message" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "chat_words_words" ON "chat_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "chat_words_newest" ON "chat_words" USING btree ("conversation_id","message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_pair" ON "conversation" USING btree ("parent_id","tutor_id");--> statement-breakpoint
CREATE INDEX "conversation_tutor" ON "conversation" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "conversation_untold_parent" ON "conversation" USING btree ("id") WHERE "conversation"."newest" > greatest("conversation"."parent_read", "conversation"."parent_told");--> statement-breakpoint
CREATE INDEX "conversation_untold_tutor" ON "conversation" USING btree ("id") WHERE "conversation"."newest" > greatest("conversation"."tutor_read", "conversation"."tutor_told");--> statement-breakpoint
CREATE INDEX "course_media_course" ON "course_media" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_media_open" ON "course_media" USING btree ("updated_at") WHERE "course_media"."status" <> 'READY';--> statement-breakpoint
CREATE UNIQUE INDEX "course_of_tutor" ON "course" USING btree ("tutor_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "course_of_organization" ON "course" USING btree ("organization_id","request_key");--> statement-breakpoint
CREATE INDEX "course_newest" ON "course" USING btree ("published_at","id") WHERE "course"."status" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "course_version_course" ON "course_version" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_version_current" ON "course_version" USING btree ("course_id") WHERE "course_version"."status" = 'CURRENT';--> statement-breakpoint
CREATE UNIQUE INDEX "course_version_next" ON "course_version" USING btree ("course_id") WHERE "course_version"."status" in ('DRAFT', 'WAITING', 'REJECTED');--> statement-breakpoint
CREATE INDEX "course_version_words" ON "course_version" USING gin ("words") WHERE "course_version"."status" = 'CURRENT';--> statement-breakpoint
CREATE INDEX "course_version_subject" ON "course_version" USING btree ("item_value") WHERE "course_version"."status" = 'CURRENT';--> statement-breakpoint
CREATE UNIQUE INDEX "data_deletion_request" ON "data_deletion" USING btree ("provider","subject_hash","issued_at");--> statement-breakpoint
CREATE INDEX "check_in_session" ON "check_in" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "check_in_door" ON "check_in" USING btree ("door_link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "door_event_once" ON "door_event" USING btree ("activity_id","request_key");--> statement-breakpoint
CREATE INDEX "door_event_session" ON "door_event" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "door_event_ticket" ON "door_event" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "door_event_door" ON "door_event" USING btree ("door_link_id");--> statement-breakpoint
CREATE INDEX "door_link_activity" ON "door_link" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "cart_item_course" ON "cart_item" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_review_course" ON "course_review" USING btree ("course_id","written_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolment_once" ON "enrolment" USING btree ("account_id","course_id");--> statement-breakpoint
CREATE INDEX "enrolment_course" ON "enrolment" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "enrolment_version" ON "enrolment" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "enrolment_held" ON "enrolment" USING btree ("held_until") WHERE "enrolment"."held_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempt_once" ON "quiz_attempt" USING btree ("enrolment_id","lesson_key","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_look_application" ON "contact_look" USING btree ("application_id","seen_by","hour");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_look_invitation" ON "contact_look" USING btree ("invitation_id","seen_by","hour");--> statement-breakpoint
CREATE INDEX "contact_look_parent" ON "contact_look" USING btree ("parent_id","at");--> statement-breakpoint
CREATE INDEX "contact_look_tutor" ON "contact_look" USING btree ("tutor_id","at");--> statement-breakpoint
CREATE INDEX "invitation_grant_parent" ON "invitation_grant" USING btree ("parent_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tutor_invitation_waiting" ON "tutor_invitation" USING btree ("parent_id","tutor_id") WHERE "tutor_invitation"."status" = 'SENT';--> statement-breakpoint
CREATE INDEX "tutor_invitation_parent" ON "tutor_invitation" USING btree ("parent_id","id");--> statement-breakpoint
CREATE INDEX "tutor_invitation_tutor" ON "tutor_invitation" USING btree ("tutor_id","id");--> statement-breakpoint
CREATE INDEX "tutor_invitation_grant" ON "tutor_invitation" USING btree ("grant_id","returned_at");--> statement-breakpoint
CREATE INDEX "tutor_invitation_due" ON "tutor_invitation" USING btree ("due_at") WHERE "tutor_invitation"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "job_newest" ON "job" USING btree ("status","published_at" desc);--> statement-breakpoint
CREATE INDEX "job_published" ON "job" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "job_parent" ON "job" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "job_tutor" ON "job" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "job_student" ON "job" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("due_at") WHERE "job"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_draft" ON "job" USING btree ("parent_id","draft_key");--> statement-breakpoint
CREATE INDEX "kept_mark_subject" ON "kept_mark" USING btree ("subject_hash");--> statement-breakpoint
CREATE INDEX "kept_mark_until" ON "kept_mark" USING btree ("until");--> statement-breakpoint
CREATE INDEX "kept_mark_account" ON "kept_mark" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "kept_mark_heir" ON "kept_mark" USING btree ("heir_id");--> statement-breakpoint
CREATE INDEX "kept_mark_heir_organization" ON "kept_mark" USING btree ("heir_organization_id");--> statement-breakpoint
CREATE INDEX "kept_mark_parent" ON "kept_mark" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "kept_mark_tutor" ON "kept_mark" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "kept_mark_organization" ON "kept_mark" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_of_person" ON "ledger_account" USING btree ("account_id","part") WHERE "ledger_account"."application_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_of_lessons" ON "ledger_account" USING btree ("account_id","application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_of_organization" ON "ledger_account" USING btree ("organization_id","part");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_of_platform" ON "ledger_account" USING btree ("part") WHERE "ledger_account"."account_id" is null and "ledger_account"."organization_id" is null;--> statement-breakpoint
CREATE INDEX "ledger_entry_refund" ON "ledger_entry" USING btree ("record_id") WHERE "ledger_entry"."kind" = 'refund';--> statement-breakpoint
CREATE UNIQUE INDEX "posting_number" ON "posting" USING btree ("ledger_account_id","number");--> statement-breakpoint
CREATE INDEX "posting_time" ON "posting" USING btree ("ledger_account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_original" ON "lesson" USING btree ("timetable_id","original_start");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_under_way" ON "lesson" USING btree ("tutor_id") WHERE "lesson"."status" = 'SIGNED';--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_sign_key" ON "lesson" USING btree ("application_id","sign_key");--> statement-breakpoint
CREATE INDEX "lesson_of_application" ON "lesson" USING btree ("application_id","starts_at");--> statement-breakpoint
CREATE INDEX "lesson_of_tutor" ON "lesson" USING btree ("tutor_id","starts_at");--> statement-breakpoint
CREATE INDEX "lesson_planned" ON "lesson" USING btree ("starts_at") WHERE "lesson"."status" = 'PLANNED';--> statement-breakpoint
CREATE INDEX "lesson_disputed" ON "lesson" USING btree ("id") WHERE "lesson"."status" = 'DISPUTED';--> statement-breakpoint
CREATE INDEX "lesson_waiting_fee" ON "lesson" USING btree ("application_id") WHERE "lesson"."waiting_fee_cents" is not null;--> statement-breakpoint
CREATE INDEX "lesson_due" ON "lesson" USING btree ("due_at") WHERE "lesson"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "lesson_account_lesson" ON "lesson_account" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_evidence_lesson" ON "lesson_evidence" USING btree ("lesson_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_receipt_number" ON "lesson_receipt" USING btree ("application_id","number");--> statement-breakpoint
CREATE INDEX "lesson_receipt_lesson" ON "lesson_receipt" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_receipt_time" ON "lesson_receipt" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "timetable_one" ON "timetable" USING btree ("application_id") WHERE "timetable"."ends_at" is null;--> statement-breakpoint
CREATE INDEX "timetable_application" ON "timetable" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_act_waits_once" ON "staff_act" USING btree ("key") WHERE "staff_act"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "staff_act_state" ON "staff_act" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "staff_act_of_day" ON "staff_act" USING btree ("asked_by","asked_at");--> statement-breakpoint
CREATE INDEX "staff_act_subject" ON "staff_act" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "order_of_account" ON "purchase_order" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_key" ON "purchase_order" USING btree ("account_id","request_key");--> statement-breakpoint
CREATE INDEX "order_due" ON "purchase_order" USING btree ("due_at") WHERE "purchase_order"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "order_line_order" ON "order_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_line_tutor" ON "order_line" USING btree ("tutor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_receipt_number" ON "order_receipt" USING btree ("year","number");--> statement-breakpoint
CREATE INDEX "payment_attempt_order" ON "payment_attempt" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_reference" ON "payment_attempt" USING btree ("provider","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_checkout" ON "payment_attempt" USING btree ("provider","checkout_id");--> statement-breakpoint
CREATE INDEX "payment_attempt_page" ON "payment_attempt" USING btree ("id") WHERE "payment_attempt"."status" = 'OPEN' and "payment_attempt"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempt_mismatched" ON "payment_attempt" USING btree ("id") WHERE "payment_attempt"."status" = 'MISMATCHED' and "payment_attempt"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "payment_attempt_owed" ON "payment_attempt" USING btree ("order_id") WHERE "payment_attempt"."short_cents" + "payment_attempt"."owed_cents" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_pays_once" ON "payment_attempt" USING btree ("order_id") WHERE "payment_attempt"."outcome" = 'paid';--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_attempt" ON "refund" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_reference" ON "refund" USING btree ("provider","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_once" ON "refund" USING btree ("order_id") WHERE "refund"."asked_by" is not null and "refund"."status" in ('REQUESTED', 'PENDING', 'SUCCEEDED');--> statement-breakpoint
CREATE INDEX "refund_open" ON "refund" USING btree ("id") WHERE "refund"."status" in ('REQUESTED', 'PENDING');--> statement-breakpoint
CREATE INDEX "star_run_tutor" ON "star_run" USING btree ("tutor_id","until");--> statement-breakpoint
CREATE INDEX "star_run_due" ON "star_run" USING btree ("due_at") WHERE "star_run"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "message_outbox_due" ON "message_outbox" USING btree ("channel","due_at") WHERE "message_outbox"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "message_outbox_end" ON "message_outbox" USING btree ("expires_at") WHERE "message_outbox"."body" <> '';--> statement-breakpoint
CREATE INDEX "message_outbox_mailbox" ON "message_outbox" USING btree ("mailbox","kind","created_at");--> statement-breakpoint
CREATE INDEX "message_outbox_done" ON "message_outbox" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "message_outbox_failed" ON "message_outbox" USING btree ("id") WHERE "message_outbox"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "payee_of_person" ON "payee" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payee_of_organization" ON "payee" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_mobile" ON "account" USING btree ("country_code","mobile");--> statement-breakpoint
CREATE INDEX "account_made" ON "account" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_mobile" ON "organization" USING btree ("country_code","mobile");--> statement-breakpoint
CREATE INDEX "student_parent" ON "student" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "prepaid_account" ON "prepaid" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "prepaid_grant_of_application" ON "prepaid_grant" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "background_task_due" ON "background_task" USING btree ("due_at") WHERE "background_task"."state" in ('DUE', 'RUNNING', 'WAITING_RETRY');--> statement-breakpoint
CREATE INDEX "background_task_done" ON "background_task" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "background_task_dead" ON "background_task" USING btree ("done_at","id") WHERE "background_task"."state" = 'DEAD';--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_difference_once" ON "reconciliation_difference" USING btree ("provider","kind","reference");--> statement-breakpoint
CREATE INDEX "reconciliation_difference_order" ON "reconciliation_difference" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reconciliation_difference_open" ON "reconciliation_difference" USING btree ("at","id") WHERE "reconciliation_difference"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "reconciliation_difference_settled" ON "reconciliation_difference" USING btree ("settled_at","id");--> statement-breakpoint
CREATE INDEX "reconciliation_latest" ON "reconciliation" USING btree ("provider","started_at");--> statement-breakpoint
CREATE INDEX "report_waiting" ON "report" USING btree ("id") WHERE "report"."decision" is null;--> statement-breakpoint
CREATE INDEX "report_tutor" ON "report" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "report_job" ON "report" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "report_application" ON "report" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "report_lesson" ON "report" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "report_pair" ON "report" USING btree ("pair_id");--> statement-breakpoint
CREATE INDEX "report_conversation" ON "report" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "report_course_review" ON "report" USING btree ("course_review_id");--> statement-breakpoint
CREATE INDEX "report_review" ON "report" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "report_course" ON "report" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "report_activity" ON "report" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "report_author" ON "report" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "report_organization" ON "report" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "report_reporter" ON "report" USING btree ("reporter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_side" ON "review" USING btree ("application_id","author");--> statement-breakpoint
CREATE INDEX "review_parent" ON "review" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "review_tutor" ON "review" USING btree ("tutor_id","shown_at" desc,"id") WHERE "review"."status" = 'SHOWN' and "review"."author" = 'parent';--> statement-breakpoint
CREATE INDEX "review_of_tutor" ON "review" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "review_due" ON "review" USING btree ("due_at") WHERE "review"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "review_wording_review" ON "review_wording" USING btree ("review_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_once" ON "saved_search" USING btree ("account_id","of","search");--> statement-breakpoint
CREATE INDEX "saved_search_due" ON "saved_search" USING btree ("of","told_at");--> statement-breakpoint
CREATE INDEX "job_search_subject" ON "job_search" USING btree ("item_value");--> statement-breakpoint
CREATE INDEX "job_search_area" ON "job_search" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "job_search_newest" ON "job_search" USING btree ("published_at" desc,"job_id" desc);--> statement-breakpoint
CREATE INDEX "job_search_fee_desc" ON "job_search" USING btree ("hourly_fee_cents" desc,"published_at" desc,"job_id" desc);--> statement-breakpoint
CREATE INDEX "job_search_fee_asc" ON "job_search" USING btree ("hourly_fee_cents","published_at" desc,"job_id" desc);--> statement-breakpoint
CREATE INDEX "job_words_words" ON "job_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "tutor_search_subjects" ON "tutor_search" USING gin ("subjects");--> statement-breakpoint
CREATE INDEX "tutor_search_pairs" ON "tutor_search" USING gin ("pairs");--> statement-breakpoint
CREATE INDEX "tutor_search_levels" ON "tutor_search" USING gin ("levels");--> statement-breakpoint
CREATE INDEX "tutor_search_areas" ON "tutor_search" USING gin ("areas");--> statement-breakpoint
CREATE INDEX "tutor_search_university" ON "tutor_search" USING btree ("university_id");--> statement-breakpoint
CREATE INDEX "tutor_search_stick" ON "tutor_search" USING btree ("stick_until") WHERE "tutor_search"."stick_until" is not null;--> statement-breakpoint
CREATE INDEX "tutor_search_best" ON "tutor_search" USING btree ("quality" desc,"tutor_id");--> statement-breakpoint
CREATE INDEX "tutor_search_fee_asc" ON "tutor_search" USING btree ("fee_from_cents","quality" desc,"tutor_id");--> statement-breakpoint
CREATE INDEX "tutor_search_fee_desc" ON "tutor_search" USING btree ("fee_from_cents" desc,"quality" desc,"tutor_id");--> statement-breakpoint
CREATE INDEX "tutor_search_rating" ON "tutor_search" USING btree ("rating_order" desc,"review_count" desc,"tutor_id");--> statement-breakpoint
CREATE INDEX "tutor_search_newest" ON "tutor_search" USING btree ("created_at" desc,"tutor_id");--> statement-breakpoint
CREATE INDEX "tutor_words_words" ON "tutor_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "security_change_account" ON "security_change" USING btree ("account_id","holds_until");--> statement-breakpoint
CREATE INDEX "security_change_organization" ON "security_change" USING btree ("organization_id","holds_until");--> statement-breakpoint
CREATE INDEX "security_change_at" ON "security_change" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stick_grant_tutor" ON "stick_grant" USING btree ("tutor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stick_grant_trial" ON "stick_grant" USING btree ("tutor_id") WHERE "stick_grant"."source" = 'trial';--> statement-breakpoint
CREATE INDEX "stick_use_tutor" ON "stick_use" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "attempt_since" ON "attempt" USING btree ("since");--> statement-breakpoint
CREATE INDEX "known_place_network" ON "known_place" USING btree ("network_hash");--> statement-breakpoint
CREATE INDEX "known_place_account" ON "known_place" USING btree ("account_id","seen_at");--> statement-breakpoint
CREATE INDEX "known_place_organization" ON "known_place" USING btree ("organization_id","seen_at");--> statement-breakpoint
CREATE INDEX "login_key_expiry" ON "login_key" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_session_token" ON "sign_in_session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sign_in_session_paas" ON "sign_in_session" USING btree ("paas_token_hash");--> statement-breakpoint
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
CREATE UNIQUE INDEX "notice_once" ON "notice" USING btree ("account_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_organization_once" ON "notice" USING btree ("organization_id","key");--> statement-breakpoint
CREATE INDEX "notice_newest" ON "notice" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "notice_organization_newest" ON "notice" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "notice_from_account" ON "notice" USING btree ("from_account_id","created_at") WHERE "notice"."from_account_id" is not null;--> statement-breakpoint
CREATE INDEX "notice_from_organization" ON "notice" USING btree ("from_organization_id","created_at") WHERE "notice"."from_organization_id" is not null;--> statement-breakpoint
CREATE INDEX "notice_unread_key" ON "notice" USING btree ("key" text_pattern_ops) WHERE "notice"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notice_send" ON "notice" USING btree ("send_at") WHERE "notice"."send_at" is not null;--> statement-breakpoint
CREATE INDEX "state_change_account" ON "state_change" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "bought_package_account" ON "bought_package" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "bought_package_line" ON "bought_package" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "bought_package_activity" ON "bought_package" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "bought_package_of" ON "bought_package" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "ticket_of_pool" ON "ticket" USING btree ("pool_id","status");--> statement-breakpoint
CREATE INDEX "ticket_activity" ON "ticket" USING btree ("activity_id","status");--> statement-breakpoint
CREATE INDEX "ticket_account" ON "ticket" USING btree ("account_id","activity_id");--> statement-breakpoint
CREATE INDEX "ticket_line" ON "ticket" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "ticket_package_bought" ON "ticket" USING btree ("bought_package_id");--> statement-breakpoint
CREATE INDEX "ticket_kind_of" ON "ticket" USING btree ("kind_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_once" ON "ticket" USING btree ("account_id","request_key");--> statement-breakpoint
CREATE INDEX "ticket_session_of" ON "ticket_session" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entry_once" ON "waiting_entry" USING btree ("pool_id","account_id") WHERE "waiting_entry"."status" in ('WAITING', 'OFFERED');--> statement-breakpoint
CREATE INDEX "waiting_entry_of" ON "waiting_entry" USING btree ("pool_id","status");--> statement-breakpoint
CREATE INDEX "waiting_entry_account" ON "waiting_entry" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "waiting_entry_activity" ON "waiting_entry" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "waiting_entry_due" ON "waiting_entry" USING btree ("due_at") WHERE "waiting_entry"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "tutor_message_template_tutor" ON "tutor_message_template" USING btree ("tutor_id","updated_at");--> statement-breakpoint
CREATE INDEX "tutor_created" ON "tutor" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tutor_education_tutor" ON "tutor_education" USING btree ("tutor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tutor_exam_result_item" ON "tutor_exam_result" USING btree ("tutor_id","exam","item_value");--> statement-breakpoint
CREATE UNIQUE INDEX "tutor_teach_item" ON "tutor_teach" USING btree ("tutor_id","item_value");--> statement-breakpoint
CREATE INDEX "tutor_work_tutor" ON "tutor_work" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "course_wish_newest" ON "course_wish" USING btree ("account_id","saved_at","course_id");--> statement-breakpoint
CREATE INDEX "course_wish_course" ON "course_wish" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "job_wish_newest" ON "job_wish" USING btree ("account_id","saved_at","job_id");--> statement-breakpoint
CREATE INDEX "job_wish_job" ON "job_wish" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "wish_newest" ON "wish" USING btree ("account_id","saved_at","tutor_id");--> statement-breakpoint
CREATE INDEX "payout_line_file" ON "payout_line" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "payout_line_withdrawal" ON "payout_line" USING btree ("withdrawal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_line_once" ON "payout_line" USING btree ("file_id","withdrawal_id");--> statement-breakpoint
CREATE INDEX "withdrawal_of_account" ON "withdrawal" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "withdrawal_of_organization" ON "withdrawal" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "withdrawal_status" ON "withdrawal" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "withdrawal_paid" ON "withdrawal" USING btree ("paid_at") WHERE "withdrawal"."status" = 'PAID';--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_one_of_account" ON "withdrawal" USING btree ("account_id") WHERE "withdrawal"."status" in ('APPLIED', 'APPROVED', 'SENT');--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_one_of_organization" ON "withdrawal" USING btree ("organization_id") WHERE "withdrawal"."status" in ('APPLIED', 'APPROVED', 'SENT');--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_request_of_account" ON "withdrawal_request" USING btree ("account_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_request_of_organization" ON "withdrawal_request" USING btree ("organization_id","key");