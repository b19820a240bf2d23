CREATE TABLE "job_search_change" (
	"tx" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"job_id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_search_change_tx_job_id_pk" PRIMARY KEY("tx","job_id")
);
